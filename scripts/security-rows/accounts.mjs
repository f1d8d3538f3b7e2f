/** ASVS chapters 6 to 9: authentication, sessions, authorization, tokens. */
import { provenByTests, provenByDocs } from './row.mjs';

const SIGN_IN = 'server/src/features/auth/sign-in.test.ts';
const WEAK = 'server/src/features/auth/passwords/refuse-weak-password.test.ts';
const BREACHED = 'server/src/features/auth/passwords/breached-passwords.test.ts';
const SECOND = 'server/src/features/auth/second-factor/second-factor.test.ts';
const MEMBERS = 'server/src/features/admin/members/members.test.ts';
const VERIFY = 'server/src/features/verification/verification.test.ts';
const MATRIX = 'server/test/access-matrix.test.ts: %s > returns the expected answer to each caller';
const ADMIN_MATRIX = 'server/test/admin-matrix.test.ts: every caller gets the answer in the matrix';
const REVOKED = 'server/test/access-matrix.test.ts: revoked access ends at the next call > %s';
const FOREIGN =
  'server/test/object-matrix.test.ts: %s > finds nothing by real ids of others and changes nothing';
const SHAPES = 'server/test/response-shapes.test.ts: successful answers have exactly these keys';
const COLUMNS =
  'server/test/forms.test.ts: a protected column in a body changes nothing > from registration to the hold';
const SESSION_ROUND = `${SIGN_IN}: a session > never keeps an earlier id, and ends on the server at logout`;
const FORM =
  'e2e/journeys/hostile-texts.test.ts: passwords are masked, and can be pasted and saved by a password manager';

export const accounts = {
  '6.1.1': provenByDocs(
    'Documented brute-force controls',
    '[sign-in](security.md#sign-in-and-sessions), [rate limits](api-calls.md#rate-limits)',
    `${SIGN_IN}: sign-in > is not blocked in a known browser by attempts from others`,
  ),
  '6.1.2': provenByDocs(
    'Documented context-specific password words',
    'name, username, email, product name (`server/src/features/auth/passwords/refuse-weak-password.ts`)',
    `${WEAK}: passwords made of the member's public data are refused`,
  ),
  '6.1.3': provenByDocs(
    'Documented ways to sign in',
    'password with code, passkey, reset by email, staff sign-in',
    `${SECOND}: sign-in with two-step sign-in > remains after a password reset by mail`,
    'server/src/features/auth/passkeys/passkeys.test.ts: signing in without a password > is refused with %s',
  ),
  '6.2.1': provenByTests(
    'Password length',
    "server/test/forms.test.ts: %s: %s %j → %s # ['registration', 'password', '12345'",
    `${WEAK}: passwords that fall within 10,000 guesses are refused, however long`,
  ),
  '6.2.2': provenByTests(
    'Password change',
    `${SIGN_IN}: a password > can be changed with the current one, which ends other sessions and mails the member`,
  ),
  '6.2.3': provenByTests(
    'Current password required for a change',
    'server/src/features/auth/passwords/change-password.test.ts: five wrong passwords lock the account and are reported at their field',
  ),
  '6.2.4': provenByTests(
    'Common passwords rejected',
    `${WEAK}: the 3,000 most common passwords of sufficient length are refused, in any case`,
  ),
  '6.2.5': provenByTests('No composition rules', `${WEAK}: passwords need no character classes`),
  '6.2.6': provenByTests('Masked password fields', FORM),
  '6.2.7': provenByTests('Paste and password managers allowed', FORM),
  '6.2.8': provenByTests(
    'Passwords verified unmodified',
    'server/src/features/auth/passwords/hash-password.test.ts: every character of a password counts as typed, even beyond the 72nd',
  ),
  '6.2.9': provenByTests(
    'Long passwords allowed',
    `${WEAK}: passwords need no character classes`,
    'server/src/features/auth/passwords/hash-password.test.ts: every character of a password counts as typed, even beyond the 72nd',
  ),
  '6.2.10': provenByDocs('No password expiry', 'only a lock or the member ends a password'),
  '6.2.11': provenByTests(
    'Context-specific words rejected',
    `${WEAK}: passwords made of the member's public data are refused`,
  ),
  '6.2.12': provenByTests(
    'Breached passwords rejected',
    `${BREACHED}: the list of breached passwords is searched from first to last line, whole lines only, as typed`,
    `${BREACHED}: %s refuses a breached password at the field, and accepts a variation`,
    `${BREACHED}: the command that makes an admin refuses a breached password`,
  ),
  '6.3.1': provenByTests(
    'Brute-force protection',
    `${SIGN_IN}: sign-in > locks the account once, with one mail, for 15 minutes after 100 concurrent wrong passwords`,
    'server/test/limits.test.ts: a rate limit rejects at its number and not earlier > %s: %i in %i s # sign-in by network',
    'server/src/features/auth/throttles.test.ts: sign-in > stays open to the owner’s browser when outsiders use up the limits of either name',
  ),
  '6.3.2': provenByTests(
    'No default accounts',
    'server/src/app/default-accounts.test.ts: a process without the demo has no accounts, and the demo accounts sign no one in',
    'server/src/platform/config/settings.test.ts: the settings accept > a complete production, without demo',
  ),
  '6.3.3': provenByTests(
    'Multi-factor authentication',
    `${SECOND}: sign-in with two-step sign-in > needs the code after the right password; a wrong password does not reveal that it is on`,
    'server/src/features/admin/team/team.test.ts: in production > the back office stays closed until two-step sign-in is on, and links to its setup',
  ),
  '6.3.4': provenByTests(
    'No undocumented way to sign in',
    'server/test/hidden-routes.test.ts: every route is in the API document or listed here',
    'server/test/access-matrix.test.ts: an unauthenticated caller gets 200 only from public routes',
    `${VERIFY}: the development bypass > does not exist where %s`,
  ),
  '6.3.5': provenByTests(
    'Notices of suspicious sign-ins',
    'server/src/features/safeguards/cool-off.test.ts: a sign-in from an unknown browser > is mailed once per browser, with the device and a link, and holds no money',
  ),
  '6.3.7': provenByTests(
    'Notices of credential changes',
    'server/src/features/safeguards/cool-off.test.ts: money is held for 24 hours after > %s',
  ),
  '6.3.8': provenByDocs(
    'No account enumeration',
    'sign-in, resets and email links answer the same for all; within its rate limits, registration refuses a known email and names a taken username',
    'server/test/known-and-unknown.test.ts: %s: known and unknown accounts get the same answer after the same time',
    `${VERIFY}: the mailed link > gets the same answer for a known address, and only its owner learns of it`,
  ),
  '6.4.1': provenByTests(
    'Random, short-lived activation secrets',
    `${VERIFY}: the mailed link > is valid for 24 hours, also when another visitor requests one, and has one format`,
    'server/src/features/auth/register.test.ts: registration > creates one account when one proof is used 50 times at once',
  ),
  '6.4.2': provenByDocs(
    'No password hints or secret questions',
    'none exist (`contract/src/auth.ts`)',
    SHAPES,
  ),
  '6.4.3': provenByTests(
    'Password reset keeps the second factor',
    `${SIGN_IN}: a password > can be reset by a link that works once within an hour, and the answer reveals nothing`,
    `${SECOND}: sign-in with two-step sign-in > remains after a password reset by mail`,
  ),
  '6.4.6': provenByTests(
    'Admins start password resets, members choose',
    ADMIN_MATRIX,
    'server/test/limits.test.ts: a rate limit rejects at its number and not earlier > %s: %i in %i s # password reset by admins, by member',
  ),
  '6.5.1': provenByTests(
    'One-time codes work once',
    `${SECOND}: sign-in with two-step sign-in > accepts one of 50 concurrent attempts with one code`,
    `${SECOND}: sign-in with two-step sign-in > accepts a recovery code once, and sends a mail`,
  ),
  '6.5.2': provenByTests(
    'Hashed lookup secrets',
    `${VERIFY}: no token or code is stored in plain text`,
    `${SECOND}: turning on two-step sign-in > stores no secret and no recovery code that is usable from the database alone`,
  ),
  '6.5.3': provenByTests(
    'Codes from a cryptographic generator',
    'server/src/platform/crypto/crypto.test.ts: tokens > carry 256 bits and never repeat',
    'scripts/lint-rules.test.mjs: lint refuses %s # predictable randomness',
  ),
  '6.5.4': provenByTests(
    'Entropy of codes',
    'server/src/platform/crypto/crypto.test.ts: tokens > carry 256 bits and never repeat',
    'server/src/platform/crypto/crypto.test.ts: tokens > as codes have six digits and keep leading zeros',
  ),
  '6.5.5': provenByTests(
    'Lifetime of codes',
    `${VERIFY}: the phone code > has five attempts, also concurrently, and ten minutes`,
    `${SECOND}: sign-in with two-step sign-in > accepts a code of this, the previous and the next step only`,
  ),
  '6.6.1': provenByDocs(
    'No sign-in by text message',
    'they verify a phone number only',
    `${VERIFY}: the phone code > verifies the number; a wrong format is named`,
  ),
  '6.6.2': provenByTests(
    'Codes bound to their request',
    'server/src/features/verification/phone/change-phone.test.ts: an unverified number > can be changed: the new one gets a code, the old code is void, and resending goes to the new one',
  ),
  '6.6.3': provenByTests(
    'Rate limits for codes',
    'server/test/limits.test.ts: a rate limit rejects at its number and not earlier > %s: %i in %i s # phone code by member',
    `${VERIFY}: the phone code > has five attempts, also concurrently, and ten minutes`,
  ),

  '7.1.1': provenByDocs(
    'Documented session timeouts',
    '`contract/src/limits.ts`',
    `${SIGN_IN}: a session > of %s ends when idle`,
  ),
  '7.1.2': provenByDocs(
    'Documented concurrent sessions',
    '[unlimited](security.md#sign-in-and-sessions)',
    `${SIGN_IN}: a session > is listed, and only its member can end it, even from elsewhere`,
  ),
  '7.2.1': provenByTests(
    'Sessions checked on the server',
    'server/test/access-matrix.test.ts: revoked access ends at the next call > an ended or invented session is rejected',
  ),
  '7.2.2': provenByTests('Dynamic session tokens', SESSION_ROUND),
  '7.2.3': provenByTests(
    'Entropy of session tokens',
    'server/src/platform/crypto/crypto.test.ts: tokens > carry 256 bits and never repeat',
  ),
  '7.2.4': provenByTests(
    'New token at authentication',
    SESSION_ROUND,
    `${SECOND}: confirming a session > needs the password, changes the session id, and is recorded`,
  ),
  '7.3.1': provenByTests('Idle timeout', `${SIGN_IN}: a session > of %s ends when idle`),
  '7.3.2': provenByTests(
    'Absolute session lifetime',
    `${SIGN_IN}: a session > of %s has a maximum age, however much it is used`,
  ),
  '7.4.1': provenByTests('Sign-out ends the session', SESSION_ROUND),
  '7.4.2': provenByTests(
    'Disabled accounts lose all sessions',
    `${MEMBERS}: a locked member is signed out everywhere at once and cannot sign in until unlocked`,
    `${MEMBERS}: a sign-in at the moment of the lock leaves no session behind`,
  ),
  '7.4.3': provenByTests(
    'A credential change ends other sessions',
    `${SIGN_IN}: a password > can be changed with the current one, which ends other sessions and mails the member`,
  ),
  '7.4.4': provenByTests('Visible sign-out', 'e2e/journeys/sign-in.test.ts: signing out clears cached data'),
  '7.4.5': provenByTests(
    'Admins end sessions',
    `${MEMBERS}: a locked member is signed out everywhere at once and cannot sign in until unlocked`,
  ),
  '7.5.1': provenByTests(
    'Re-authentication for account changes',
    'server/src/features/auth/email/email-change.test.ts: a new email address > needs the password and a valid address',
    'server/src/features/withdrawals/account-proof.test.ts: five wrong passwords for a bank account lock the account as at sign-in',
    `${SECOND}: turning on two-step sign-in > needs the password, then a code of the app, and changes nothing until then`,
  ),
  '7.5.2': provenByTests(
    'Members view and end sessions',
    'e2e/journeys/sign-in.test.ts: a member lists sessions, ends one, then all others',
    `${SIGN_IN}: a session > is listed, and only its member can end it, even from elsewhere`,
  ),
  '7.5.3': provenByTests(
    'Re-authentication for sensitive operations',
    'server/test/admin-matrix.test.ts: a password confirmation lasts ten minutes',
    'server/src/features/admin/team/team.test.ts: team management refuses > an owner who has not confirmed the password',
  ),

  '8.1.1': provenByDocs(
    'Documented access rules',
    '[calls](api-calls.md#calls), roles in `contract/src/admin-roles.ts`',
    MATRIX,
    ADMIN_MATRIX,
  ),
  '8.1.2': provenByDocs(
    'Documented field access',
    '`contract/src/operations`, `server/test/response-shapes.txt`',
    SHAPES,
    COLUMNS,
  ),
  '8.2.1': provenByTests(
    'Function-level access',
    MATRIX,
    ADMIN_MATRIX,
    'server/test/hidden-routes.test.ts: every route is in the API document or listed here',
  ),
  '8.2.2': provenByTests(
    'Object-level access',
    FOREIGN,
    'server/test/object-matrix.test.ts: a member of the same group cannot see or change private data of another',
  ),
  '8.2.3': provenByTests('Field-level access', SHAPES, COLUMNS),
  '8.3.1': provenByTests('Authorization on the server', MATRIX, COLUMNS),
  '8.3.2': provenByTests(
    'Immediate revocation',
    REVOKED,
    'server/src/features/auth/late-requests.test.ts: a role revoked during a request gives no access',
  ),
  '8.4.1': provenByTests(
    'Isolation between groups',
    FOREIGN,
    'server/src/features/groups/privacy.test.ts: a %s group > %s',
  ),
  '8.4.2': provenByDocs(
    'Layered protection of the back office',
    'role, two-step sign-in in production, password again for money and roles, 30 minutes idle timeout; a proxy can restrict `/admin` and `/api/admin`',
    'server/src/features/admin/team/team.test.ts: in production > the back office stays closed until two-step sign-in is on, and links to its setup',
    `${SIGN_IN}: a session > of %s ends when idle # an admin`,
  ),

  '9.1.1': provenByTests(
    'Signed tokens verified before use',
    'server/src/features/auth/register.test.ts: registration > does not accept a forged ticket',
    'server/src/features/notifications/unsubscribe/unsubscribe.test.ts: a forged link, one for another member and one of a closed account do nothing',
  ),
  '9.1.2': provenByTests(
    'Fixed token algorithm',
    'server/src/platform/crypto/crypto.test.ts: tokens > have keyed hashes that depend on key, purpose and value',
  ),
  '9.2.1': provenByTests(
    'Validity period of tokens',
    `${VERIFY}: the mailed link > is valid for 24 hours, also when another visitor requests one, and has one format`,
    'server/src/features/auth/email/email-change.test.ts: a new email address > cannot be set by a link older than a day',
  ),
  '9.2.2': provenByTests(
    'Purpose of tokens',
    'server/src/features/safeguards/undo-change.test.ts: an undo link > does nothing with a token of another purpose or member',
  ),
};
