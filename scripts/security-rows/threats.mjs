/** Threats of our threat model and their mitigations. */
import { provenByTests, provenByDocs } from './row.mjs';

const PAY = 'server/src/features/queue/pay-hold.test.ts';
const IN_ANY_ORDER = 'server/src/features/queue/heard-in-any-order.test.ts';
const HOLDS = 'server/src/features/queue/holds.test.ts';
const CROWD =
  'server/test/crowd.test.ts: 200 members pay at once, with webhooks duplicated, shuffled and delayed';
const MODEL = 'server/test/queue-model.test.ts: the product and the model agree on ${RUNS} schedules';
const GROUPS_MODEL = 'server/test/groups-model.test.ts: the product and the model agree on ${RUNS} schedules';
const FOREIGN =
  'server/test/object-matrix.test.ts: %s > finds nothing by real ids of others and changes nothing';
const COLUMNS = 'server/test/forms.test.ts: a protected column in a body changes nothing';
const HOSTILE = 'server/src/features/verification/identity/hostile-files.test.ts';
const TEXTS = 'e2e/journeys/hostile-texts.test.ts: member input is displayed as text on every screen';
const SIGN_IN = 'server/src/features/auth/sign-in.test.ts';
const PAYOUTS = 'server/src/features/withdrawals/payouts.test.ts';
const REFUNDS = 'server/src/features/refunds/refunds.test.ts';
const TRANSPARENCY = 'server/src/features/transparency/public-ledger.test.ts';

export const threats = {
  T1: provenByTests(
    'Double payment by clicks and tabs',
    `${PAY}: the payment page > is opened once by a hundred clicks`,
    'server/src/features/contributions/paying.test.ts: a payment request > makes one charge when sent twenty times at once',
    `${PAY}: the payment page > is found after a crash between creating it and storing its id`,
  ),
  T2: provenByTests(
    'Payment through form and hold at once',
    `${IN_ANY_ORDER}: paying by /join and by the hold > %s first: one position, and a refund that is sent and settled`,
  ),
  T3: provenByTests(
    'Two members with one position',
    `${CROWD} > one process`,
    `${CROWD} > two processes on one database`,
  ),
  T4: provenByTests(
    'Repeated holding and releasing',
    `${HOLDS}: opening a hold > is possible three times an hour`,
    'server/src/features/fraud/signals.test.ts: holds > raise a flag at the limit when given up repeatedly',
  ),
  T5: provenByTests(
    'Payment after the hold expired',
    `${PAY}: paying after the hold expired > %i seconds after its end still makes the next position`,
    `${PAY}: paying after the hold expired > leaves no hold next to the position if the member reserves again before the event arrives`,
    MODEL,
  ),
  T6: provenByTests(
    'Wrong clocks',
    'server/src/platform/database/database.test.ts: the database moves its one clock',
    'web/src/pages/queue-holding.component.test.tsx: the hold counts down by the server’s clock, and offers more time in the last five minutes',
    `${HOLDS}: the end of a hold > comes by the clock alone, without any job; then nothing can be done with it`,
  ),
  T7: provenByTests(
    'Hold extended by resubmitting the profile',
    `${HOLDS}: opening a hold > comes with completing the profile, and repeating it never moves its end`,
  ),
  T8: provenByTests(
    'Skipped steps',
    'server/test/access-matrix.test.ts: %s > returns the expected answer to each caller',
    `${HOLDS}: the gates before a hold > a member whose %s is missing gets that refusal and no hold`,
    'e2e/journeys/gates.test.ts: every path leads "${person}" to the right screen',
  ),
  T9: provenByTests(
    'Forged payment status',
    'server/src/features/contributions/paying.test.ts: a payment request > cannot set the status %s',
    'server/src/features/contributions/paying.test.ts: paying without a saved card asks for one first and charges nothing',
  ),
  T10: provenByTests(
    'Forged webhooks',
    'server/src/features/cards/webhooks.test.ts: a forged webhook > %s is answered with 400 and stores no row',
    'server/src/platform/card-provider/stripe-events.test.ts: a webhook is refused > of the other mode, both ways',
  ),
  T11: provenByTests(
    'Replayed, duplicate or reordered webhooks',
    'server/src/features/cards/webhooks.test.ts: a webhook of the provider > makes one row and one position when sent twice and ten times concurrently',
    'server/src/features/entry/disputes.test.ts: the same facts in any order > any order and repetition leaves a balanced ledger, one position at most, and no dead letter except an appeal',
    MODEL,
  ),
  T12: provenByTests(
    'Valid signature on a wrong amount, currency or payer',
    'server/src/features/entry/record-entries.test.ts: charges that differ from the order > refunds %s and makes no position',
    'server/src/features/cards/webhooks.test.ts: a provider webhook that does not match our data > becomes a dead letter if it names one member’s payment for another’s charge, and correct ones count',
  ),
  T13: provenByTests(
    'Forged success page',
    'e2e/journeys/hostile-texts.test.ts: the thank-you page confirms nothing, whatever its URL says',
    'web/src/features/entry/payment-reference.test.ts: a payment reference is empty for %j',
  ),
  T14: provenByTests(
    'Manipulated price',
    `${PAY}: the payment page > has the server’s price, whatever the body contains`,
    'server/src/features/entry/join.test.ts: requesting the card form of /join > returns the client secret and the server’s price, whatever amount is sent',
    'server/src/features/contributions/paying.test.ts: a payment request > ignores an amount or a payer sent by the browser',
  ),
  T15: provenByTests(
    'Lost answer of the provider',
    `${PAY}: the payment page > is found after a crash between creating it and storing its id`,
    'server/src/features/cards/charges/final-error.test.ts: an error stored under the key of a charge > finds and pays the charge once if it was made',
    'server/src/features/cards/charges/reconcile-charge.test.ts: a charge with a lost response > is found or requested again after ten minutes (charged before: %s)',
  ),
  T16: provenByTests(
    'Chargeback after the payout',
    'server/src/features/entry/disputes.test.ts: a dispute > that is lost withdraws the position, its cash covers the loss, and no other member is affected',
    'server/src/features/groups/rounds/reversals.test.ts: a contribution disputed after the payout > stays with the recipient, and the payer owes it and pays it from their own payout first',
    `${REFUNDS}: a refund by an admin > makes the rest a debt once the cash was withdrawn, and later payouts cover the loss first`,
  ),
  T17: provenByTests(
    'Double refund, or refund during a dispute',
    `${REFUNDS}: a refund by an admin > requested twice concurrently is one`,
    'server/src/features/entry/disputes.test.ts: a dispute > freezes the position: payouts are withheld, a refund is refused',
    'sandbox/src/cards/after-payment/after-payment.test.ts: a refund > in parts never exceeds the charge',
  ),
  T18: provenByTests(
    'Double or redirected payout',
    `${PAYOUTS}: a withdrawal whose process crashed > after the call is one payout, %s once`,
    'server/src/features/groups/mistakes-of-others.test.ts: two servers that close the same round make one payout',
    'server/src/features/withdrawals/withdrawals.test.ts: a withdrawal > goes to the account at the time of the request, not to a later one',
    'server/src/features/safeguards/cool-off.test.ts: money is held for 24 hours after > %s',
  ),
  T19: provenByTests(
    'Payouts above income',
    `${PAYOUTS}: concurrent withdrawals > cannot overdraw a balance, because the database refuses it`,
    MODEL,
    `${TRANSPARENCY}: every public figure equals the sum of raw rows > after %i entries`,
  ),
  T20: provenByTests(
    'More members than seats',
    'server/src/features/groups/invitations/invitations.test.ts: joining > gives the last place to exactly one of fifty',
  ),
  T21: provenByTests(
    'Leaving after the own payout, or moving turns',
    GROUPS_MODEL,
    'server/src/features/groups/forming.test.ts: leaving > names the alternative once the group runs',
    'server/src/features/groups/draws/draws.test.ts: a group whose turns are drawn > a completed draw, its round and its members cannot be changed, even by the database user',
  ),
  T22: provenByTests(
    'Ids of other members',
    FOREIGN,
    'server/test/object-matrix.test.ts: ids of others in bodies and cursors are answered like missing ids',
  ),
  T23: provenByTests(
    'Mass assignment',
    `${COLUMNS} > from registration to the hold`,
    'server/test/fuzz.test.ts: %s > is answered, and a rejection changes nothing',
  ),
  T24: provenByTests(
    'Excessive data in answers',
    'server/test/response-shapes.test.ts: successful answers have exactly these keys',
    'server/test/response-shapes.test.ts: no answer contains a secret or data of another member',
  ),
  T25: provenByTests(
    'Escalation to admin rights',
    'server/test/admin-matrix.test.ts: every caller gets the answer in the matrix',
    'server/src/features/admin/team/team.test.ts: team management refuses > any admin who changes their own roles, up or down',
    'server/src/features/admin/team/team.test.ts: an owner > removes a role: the next call fails',
  ),
  T26: provenByTests(
    'Misuse of admin rights',
    'server/src/features/ledger/ledger.test.ts: the ledger refuses > the app’s attempt to %s',
    'server/src/features/transparency/tampering.test.ts: a failed line and a lower score > follow a change of %s',
    'server/src/features/admin/refunds/refunds.test.ts: a refund of an entry > is never decided by the requester, or by the person who gets the money with a second account',
  ),
  T27: provenByDocs(
    'Account enumeration',
    'see 6.3.8',
    'server/test/known-and-unknown.test.ts: %s: known and unknown accounts get the same answer after the same time',
  ),
  T28: provenByTests(
    'Unwanted emails to others',
    'server/src/features/verification/verification.test.ts: the mailed link > is limited to five an hour per address',
    'server/src/features/auth/throttles.test.ts: seven reset requests by outsiders send five mails, refuse no caller and void no link',
  ),
  T29: provenByTests(
    'Guessed and replayed links',
    'server/src/features/auth/register.test.ts: claiming a place paid without an account > transfers the place once of 50 concurrent claims, with its email verified',
    'server/src/features/auth/email/email-change.test.ts: a new email address > is set once by its link, even when fifty requests use it at once',
    'server/src/features/safeguards/undo-change.test.ts: an undo link > does nothing with a token of another purpose or member',
  ),
  T30: provenByTests(
    'Link scanners of email programs',
    'server/src/features/verification/verification.test.ts: the mailed link > carries token, email and phone; may be opened repeatedly until used',
  ),
  T31: provenByTests(
    'Changed address in a link',
    'server/src/features/auth/register.test.ts: registration > verifies the email only if this browser has verified that address',
    'server/src/features/auth/register.test.ts: registration > does not accept a forged ticket',
  ),
  T32: provenByTests(
    'Open redirects and script URLs',
    'web/src/platform/return-path.test.ts: accepts no page of another host: %j',
    'server/test/encodings.test.ts: a short link always redirects to our host, whatever its code',
    'e2e/journeys/hostile-texts.test.ts: the thank-you page confirms nothing, whatever its URL says',
  ),
  T33: provenByTests(
    'Password guessing',
    `${SIGN_IN}: sign-in > locks the account once, with one mail, for 15 minutes after 100 concurrent wrong passwords`,
    'server/src/features/auth/throttles.test.ts: sign-in > stays open to the owner’s browser when outsiders use up the limits of either name',
  ),
  T34: provenByTests(
    'Forged client addresses',
    'server/test/limits.test.ts: a rate limit rejects at its number and not earlier > regardless of forged client addresses',
    'server/src/platform/rate-limits/rate-limits.test.ts: a limit > counts the /48 of IPv6 callers too, and a caller over the limit uses up nothing of it',
  ),
  T35: provenByTests(
    'Session fixation and theft',
    `${SIGN_IN}: a session > never keeps an earlier id, and ends on the server at logout`,
    `${SIGN_IN}: a session > of %s has a maximum age, however much it is used`,
    'server/test/secure-cookies.test.ts: behind HTTPS every cookie is restricted to this host',
  ),
  T36: provenByTests(
    'Cross-site request forgery',
    'server/test/hostile-headers.test.ts: a write from another origin > is rejected by every unsafe route except the signed webhook, and nothing happens',
  ),
  T37: provenByTests(
    'Script injection in names and texts',
    TEXTS,
    'server/test/forms.test.ts: odd but valid input > is escaped in every email',
  ),
  T38: provenByTests(
    'Formula injection in exports',
    'server/src/platform/documents/csv.test.ts: written files can be read again, and no text starts a formula',
    'server/src/platform/documents/csv.test.ts: amounts stay numbers, also negative ones, and null is an empty cell',
  ),
  T39: provenByDocs(
    'SQL injection, slow patterns and prototype pollution',
    'each call handles 90,000 characters of 18 kinds within 5 s; 100 kB within 100 ms is not tested; [sqlmap](testing.md#scanners) is run by hand',
    'server/src/features/admin/members/members.test.ts: hostile member searches are answered and find no member',
    'contract/src/quick-schemas.test.ts: %s validates 90,000 characters in a moment',
    'server/src/app/http.test.ts: errors > a body that is %s gets its own status and code # __proto__',
  ),
  T40: provenByTests(
    'Invalid or oversized uploads',
    `${HOSTILE}: a hostile file is refused at its field with a message > $what # a PNG of 50,000 × 50,000`,
    `${HOSTILE}: a harmless file is stored as pixels only > $what`,
  ),
  T41: provenByTests(
    'Access to documents of others',
    'server/src/features/verification/identity/identity.test.ts: the review > shows pictures and numbers to reviewers alone, and not to other sites',
    'server/src/features/verification/identity/identity.test.ts: the review > shows the end of the number; viewing the full number or a picture is recorded',
  ),
  T42: provenByTests(
    'One document or person for several accounts',
    'server/src/features/verification/identity/same-number.test.ts: after an approval another account is refused with a neutral message, however the number is written, and flagged',
    'server/src/features/fraud/rules.test.ts: one email address > is behind %s',
    'server/src/features/fraud/signals.test.ts: a card > that paid for several members gives each a position and freezes payouts until a review',
  ),
  T43: provenByTests(
    'Reading or evading the risk score',
    'server/test/risk-is-hidden.test.ts: answers to both members have the same keys and no risk data',
    'server/src/features/fraud/review.test.ts: a member over the score > is stopped again after clearing by a new fact, not by the old ones',
  ),
  T44: provenByTests(
    'Development bypass in production',
    'server/src/features/verification/verification.test.ts: the development bypass > does not exist where %s',
    'server/src/platform/config/settings.test.ts: the settings refuse > everything that production lacks',
  ),
  T45: provenByTests(
    'Default accounts, debug output and stack traces',
    'server/src/app/default-accounts.test.ts: a process without the demo has no accounts, and the demo accounts sign no one in',
    'server/src/app/http.test.ts: errors > a fault reveals only the request id',
    'server/src/platform/http/deployment.test.ts: production has no /dev',
  ),
  T46: provenByTests(
    'Cross-site reads and caches',
    'server/test/hostile-headers.test.ts: a write from another origin > a preflight request grants nothing',
    'server/src/platform/http/deployment.test.ts: an encoded path is the same path: no-store, and no answer over plain http',
  ),
  T47: provenByDocs(
    'Overload by polling or slow requests',
    '1,000 reads are one query, tested in process; not tested: 1,000 connections and slow HTTP attacks, limited by timeouts (`server/src/platform/http/http-server.ts`)',
    'server/src/platform/http/shared-answer.test.ts: a shared answer queries the database once for many callers, and returns only what the schema names',
    'server/src/app/public-figures.test.ts: concurrent requests share one read, repeated after a failure or a commit',
    'server/src/platform/http/uploads.test.ts: a sender who stops %s is refused after a while',
  ),
  T48: provenByTests(
    'Public figures that identify people or are wrong',
    `${TRANSPARENCY}: the movements of an account > name no member, no group and no payment`,
    `${TRANSPARENCY}: every public figure equals the sum of raw rows > after %i entries`,
    'server/src/features/transparency/five-behind.test.ts: contributions and payouts are published together, from five payers and five recipients on',
  ),
  T49: provenByTests(
    'Missing or backdated consent',
    'server/src/features/consent/consent.test.ts: consent > without %s is refused',
    'server/src/features/consent/consent.test.ts: consent > is stored once, with the server’s time, and never changes',
  ),
  T50: provenByTests(
    'Card testing on the open form',
    'server/src/features/entry/join.test.ts: requesting the card form of /join > is limited to ten an hour per browser, or per network without a cookie',
    'server/src/features/fraud/signals.test.ts: a network > is stopped after opening many card forms',
    'server/src/features/entry/join.test.ts: requesting the card form of /join > closes a form unpaid for a day; the next visit gets another',
  ),
  T51: provenByTests(
    'Release and payment at once',
    `${PAY}: releasing the hold > concurrently with paying has one of the two results, ten times`,
    `${PAY}: releasing the hold > is refused once the payer has paid, before and after the webhook`,
    MODEL,
  ),
  T52: provenByTests(
    'Compromised packages',
    'scripts/check-packages.test.mjs: the package check refuses a package without a hash or from another registry',
    'scripts/check-packages.test.mjs: the package check requires the list of install scripts to match, including nested packages',
    'e2e/journeys/content-policy.test.ts: the only scripts are our own',
  ),
  T53: provenByTests(
    'Secrets in files, logs and scripts',
    'scripts/secrets.test.mjs: no file of the project holds a secret',
    'e2e/journeys/content-policy.test.ts: no script that is served holds a secret',
    'server/test/fuzz.test.ts: the log contains no secret, address or card number',
    'server/test/log-of-jobs.test.ts: jobs, messages and webhooks log no personal data while everything fails',
  ),
  T54: provenByTests(
    'Log injection',
    'server/src/app/http.test.ts: each log entry is one JSON line without secrets and queries',
    'server/test/fuzz.test.ts: the log contains no secret, address or card number',
  ),
  T55: provenByTests(
    'Mixed-up sessions of members',
    'server/test/access-matrix.test.ts: sessions, holds and entries of other members are shown as missing',
    'server/test/response-shapes.test.ts: no answer contains a secret or data of another member',
  ),
  T56: provenByTests(
    'False promises in texts',
    'web/src/platform/i18n/catalogue.test.ts: the catalog > never mentions investments, guarantees or earning in our own voice (product §9)',
    'e2e/journeys/landing.test.ts: no page makes false promises',
    'web/src/features/legal/claim-facts.test.ts: answers the claims with the actual result of 465 entries',
  ),
};
