/** ASVS chapters 11 to 16: secrets, communication, settings, personal data, code, logs and errors. */
import { provenByTests, provenByDocs } from './row.mjs';

const CRYPTO = 'server/src/platform/crypto/crypto.test.ts';
const LINT = 'scripts/lint-rules.test.mjs: lint refuses %s';
const HEADERS = 'server/src/app/http.test.ts: every response has the security headers, even errors';
const SHAPES = 'server/test/response-shapes.test.ts: successful answers have exactly these keys';
const NO_SECRETS =
  'server/test/response-shapes.test.ts: no answer contains a secret or data of another member';
const QUIET_LOG = 'server/test/response-shapes.test.ts: no log line contains a secret, an address or a query';
const FUZZ_LOG = 'server/test/fuzz.test.ts: the log contains no secret, address or card number';
const JOBS_LOG =
  'server/test/log-of-jobs.test.ts: jobs, messages and webhooks log no personal data while everything fails';
const LOG = 'server/src/app/http.test.ts: each log entry is one JSON line without secrets and queries';
const REFUSALS_LOGGED =
  'server/src/app/http.test.ts: refusals, cross-site writes and faults leave one line each, with the caller and the reason';
const FILES = 'server/test/hostile-headers.test.ts: files > %s reveals nothing';
const PRODUCTION = 'server/src/platform/http/deployment.test.ts';
const APP_ROLE = 'server/src/features/ledger/ledger.test.ts: the ledger refuses > the app’s attempt to %s';
const SETTINGS = 'server/src/platform/config/settings.test.ts';
const COLUMNS =
  'server/test/forms.test.ts: a protected column in a body changes nothing > from registration to the hold';
const PACKAGES = 'scripts/check-packages.test.mjs';
const FAULTS = 'server/src/app/faults.test.ts';
const POOL =
  'server/src/platform/database/database.test.ts: database callers wait for a connection only when none is left';
const REVIEWER = 'server/src/features/verification/identity/identity.test.ts';
const BROWSER = 'e2e/journeys/hostile-texts.test.ts: the browser stores no member data';

export const operation = {
  '11.1.1': provenByDocs(
    'Key management policy',
    '[rotate keys](operations/backup.md#rotate-keys); `npm run chaos -- --only rotated-keys` rotates all under load',
    'server/src/app/rotate-id-keys.test.ts: after a key rotation the new key opens everything, and a second run finds nothing to do',
    'server/src/app/rotate-id-keys.test.ts: webhooks stay signed after a key rotation, even with a secret rotated within the last day',
  ),
  '11.1.2': provenByDocs(
    'Cryptographic inventory',
    '[keys](operations/backup.md#rotate-keys), [configuration](operations/config.md)',
    `${CRYPTO}: hashes under the app’s secret > use a separate key for each purpose, and list the form to store first`,
  ),
  '11.2.1': provenByDocs(
    'Validated implementations',
    'only `node:crypto` and `@node-rs/argon2`: `server/src/platform/crypto`',
    `${LINT} # SHA-1`,
  ),
  '11.2.3': provenByDocs(
    'At least 128 bits of security',
    'AES-256-GCM, HMAC-SHA-256 and tokens of 256 bits',
    `${CRYPTO}: tokens > carry 256 bits and never repeat`,
  ),
  '11.2.4': provenByDocs(
    'Constant-time comparisons',
    '`constantTimeEquals` of `server/src/platform/crypto/tokens.ts`; lookups use hashes',
    'server/src/platform/card-provider/stripe-events.test.ts: a webhook is refused > %s',
  ),
  '11.3.1': provenByTests(
    'No insecure cipher modes',
    `${CRYPTO}: encryption > refuses a changed text, another row and an unknown key`,
  ),
  '11.3.2': provenByTests(
    'Approved ciphers',
    `${CRYPTO}: encryption > decrypts data of an older key, and never encrypts the same way twice`,
  ),
  '11.3.3': provenByTests(
    'Authenticated encryption',
    `${CRYPTO}: encryption > refuses a changed text, another row and an unknown key`,
    'server/src/platform/files/files.test.ts: a file that was changed or renamed does not open',
  ),
  '11.3.4': provenByTests(
    'Unique nonces',
    `${CRYPTO}: encryption > decrypts data of an older key, and never encrypts the same way twice`,
  ),
  '11.4.1': provenByTests('Approved hash functions', `${LINT} # MD5`, `${LINT} # SHA-1`),
  '11.4.2': provenByTests(
    'Password hashing',
    'server/src/features/auth/passwords/hash-password.test.ts: passwords are hashed with Argon2id at the cost that OWASP recommends',
  ),
  '11.5.1': provenByTests(
    'Cryptographic random values',
    `${CRYPTO}: tokens > carry 256 bits and never repeat`,
    `${LINT} # predictable randomness`,
    'server/test/object-matrix.test.ts: %s > finds nothing by real ids of others and changes nothing',
  ),
  'keyed-hash': provenByTests(
    'Keyed hashes of document numbers',
    `${REVIEWER}: submitting a document > leaves no number or picture unencrypted in the database or on the disk`,
    `${CRYPTO}: tokens > have keyed hashes that depend on key, purpose and value`,
  ),

  '12.1.1': provenByDocs('TLS 1.2 and 1.3 only', "the operator's proxy ([deploy](operations/deploy.md))"),
  '12.2.1': provenByDocs(
    'TLS for all clients',
    'with an https `PUBLIC_URL` the API refuses plain http; pages send HSTS',
    `${PRODUCTION}: https brings HSTS, and the API refuses plain http behind its proxy`,
  ),
  '12.2.2': provenByDocs(
    'Publicly trusted certificates',
    "the operator's proxy; HSTS refuses others",
    `${PRODUCTION}: https brings HSTS, and the API refuses plain http behind its proxy`,
  ),
  '12.3.1': provenByDocs(
    'Encrypted outbound connections',
    'https to providers, `smtps://` or `requireTLS`, `sslmode=verify-full` in `DATABASE_URL`',
    'server/src/platform/outgoing/post-to-host.test.ts: a written-out address > of plain http is not called, from any caller',
  ),
  '12.3.2': provenByDocs(
    'Certificate validation',
    'no code turns off what Node verifies',
    `${LINT} # disabled certificate checks`,
    'server/src/platform/mail/smtp.test.ts: an unavailable server > %s counts as no attempt: the email waits, and is sent once it works',
  ),

  '13.1.1': provenByDocs(
    'Documented communication needs',
    '[outbound connections](security.md#outbound-connections)',
  ),
  '13.1.2': provenByTests(
    'Connection limits',
    POOL,
    'server/src/features/auth/passwords/hash-password.test.ts: a flood of password hashes waits in a queue, and is refused beyond its bound',
  ),
  '13.1.3': provenByTests(
    'Timeouts and retries',
    `${FAULTS}: a slow call is answered 503, and commits nothing later`,
    'server/src/platform/outgoing/post-to-host.test.ts: a response > that never arrives, or arrives byte by byte, is bounded by the timeout',
  ),
  '13.2.1': provenByTests(
    'Authenticated backend connections',
    'server/src/platform/database/database.test.ts: the database does not let the app %s',
    APP_ROLE,
  ),
  '13.2.2': provenByTests(
    'Least privilege of database roles',
    APP_ROLE,
    'server/src/features/ledger/ledger.test.ts: the ledger refuses > the owner’s attempt to %s',
  ),
  '13.2.3': provenByTests(
    'No default credentials',
    `${SETTINGS}: the settings refuse > everything that production lacks`,
    'server/src/app/default-accounts.test.ts: a process without the demo has no accounts, and the demo accounts sign no one in',
  ),
  '13.2.4': provenByDocs(
    'Outbound allowlist',
    "the operator's firewall ([hosts](security.md#outbound-connections)); the app checks members' push and webhook addresses",
    'server/src/platform/outgoing/post-to-host.test.ts: an address > %s is not public',
  ),
  '13.2.5': provenByDocs(
    'Outbound allowlist of the web server',
    'see 13.2.4',
    'server/src/features/notifications/push/push.test.ts: no host except push services is called',
  ),
  '13.2.6': provenByTests(
    'Connections follow their configuration',
    POOL,
    'server/src/platform/breaker/breaker.test.ts: an external service > is paused after five failures in a row, and reports why and for how long',
  ),
  '13.3.1': provenByTests(
    'Secrets outside the code',
    'scripts/secrets.test.mjs: no file of the project holds a secret',
    'server/src/features/admin/money.test.ts: operations > show the current settings without secrets',
  ),
  '13.3.2': provenByDocs(
    'Least privilege for secrets',
    'secret files are readable by their owner only',
    `${SETTINGS}: the settings create the secret once, readable by its owner alone`,
  ),
  '13.4.1': provenByTests('No source control metadata', `${FILES} # /.git/config`),
  '13.4.2': provenByTests(
    'No debug mode in production',
    `${PRODUCTION}: production has no /dev`,
    `${PRODUCTION}: production does not describe its calls`,
  ),
  '13.4.3': provenByTests('No directory listings', `${FILES} # /assets/`),
  '13.4.4': provenByTests('No TRACE method', 'server/test/hostile-headers.test.ts: on the wire > %s # TRACE'),
  '13.4.5': provenByTests(
    'Protected documentation and monitoring',
    `${PRODUCTION}: the metrics token allows metrics from elsewhere`,
    'server/src/app/http.test.ts: probes, metrics and the API document answer',
  ),
  '13.4.6': provenByTests(
    'No version disclosure',
    HEADERS,
    'server/test/response-shapes.test.ts: no error mentions SQL, files or stack frames, and nothing under /api may be cached',
  ),

  '14.1.1': provenByDocs(
    'Inventory of sensitive data',
    '[retention](retention.md); the test names the columns of an account',
    'server/test/personal-columns.test.ts: every account column is exported or excluded on purpose',
  ),
  '14.1.2': provenByDocs(
    'Documented protection of sensitive data',
    '[security](security.md), [retention](retention.md)',
    'server/test/personal-columns.test.ts: every nullable account column is cleared on closing or retained on purpose',
  ),
  '14.2.1': provenByTests(
    'No sensitive data in URLs',
    'e2e/journeys/sign-in.test.ts: a password is reset by email, the link works once, and other devices are signed out',
    LOG,
    HEADERS,
  ),
  '14.2.2': provenByTests(
    'No caching of personal data on servers',
    'server/test/response-shapes.test.ts: no error mentions SQL, files or stack frames, and nothing under /api may be cached',
  ),
  '14.2.3': provenByTests(
    'No data to third parties',
    'e2e/journeys/guards.test.ts: the page watch reports errors, rejections and requests to other hosts',
    HEADERS,
  ),
  '14.2.4': provenByDocs('Controls match their documentation', 'this list'),
  '14.2.6': provenByTests(
    'Minimal data in answers',
    `${REVIEWER}: the review > shows the end of the number; viewing the full number or a picture is recorded`,
    'server/src/features/admin/members/members.test.ts: the member list has no contact data, and its pages neither repeat nor skip members',
  ),
  '14.2.7': provenByTests(
    'Data retention',
    'server/src/app/retention/retention.test.ts: old rows are deleted, young ones stay, and the check finds leftovers',
    `${REVIEWER}: deletes pictures 30 days after the decision, and unsubmitted ones after an hour`,
  ),
  '14.2.8': provenByTests(
    'Image metadata removed',
    'server/src/features/verification/identity/hostile-files.test.ts: a harmless file is stored as pixels only > $what',
  ),
  '14.3.1': provenByTests(
    'Browser data cleared at sign-out',
    'e2e/journeys/sign-in.test.ts: signing out clears cached data',
    'server/src/features/auth/sign-in.test.ts: a session > never keeps an earlier id, and ends on the server at logout',
  ),
  '14.3.2': provenByTests(
    'No caching in browsers',
    'server/test/response-shapes.test.ts: no error mentions SQL, files or stack frames, and nothing under /api may be cached',
    'e2e/journeys/offline.test.ts: offline, the page shows a message without member data, and returns when online',
  ),
  '14.3.3': provenByTests('No sensitive data in browser storage', BROWSER),

  '15.1.1': provenByDocs(
    'Documented update periods',
    '[deploy](operations/deploy.md#one-machine)',
    `${PACKAGES}: the package check refuses a package without a hash or from another registry`,
  ),
  '15.1.2': provenByDocs(
    'Software bill of materials',
    '`npm run sbom` (CycloneDX)',
    `${PACKAGES}: the package check accepts hashed, licensed packages without scripts, and links to workspaces`,
  ),
  '15.1.3': provenByTests(
    'Documented heavy functions',
    'server/src/features/auth/passwords/hash-password.test.ts: a flood of password hashes waits in a queue, and is refused beyond its bound',
    'server/src/features/verification/identity/hostile-files.test.ts: memory is bounded for concurrent uploads',
    'server/src/features/statements/statements.test.ts: a statement file > with too many lines is refused, and a shorter period is not',
  ),
  '15.2.1': provenByDocs(
    'Components within update periods',
    'see 15.1.1; versions are exact',
    `${PACKAGES}: the package check requires the list of install scripts to match, including nested packages`,
  ),
  '15.2.2': provenByTests(
    'Protection of heavy functions',
    'server/src/features/auth/passwords/hash-password.test.ts: a flood of password hashes waits in a queue, and is refused beyond its bound',
    `${FAULTS}: a slow call is answered 503, and commits nothing later`,
  ),
  '15.2.3': provenByTests(
    'No development functions in production',
    'server/src/features/verification/verification.test.ts: the development bypass > does not exist where %s',
    `${PRODUCTION}: production has no /dev`,
  ),
  '15.2.4': provenByTests(
    'No dependency confusion',
    `${PACKAGES}: the package check refuses a package without a hash or from another registry`,
  ),
  '15.3.1': provenByTests(
    'Only required fields returned',
    SHAPES,
    'server/src/app/http.test.ts: only fields of the response schema leave the server',
  ),
  '15.3.2': provenByTests(
    'No redirects followed in outbound calls',
    'server/src/platform/outgoing/post-to-host.test.ts: a response > with a redirect is not followed',
    'server/src/platform/randomness-beacon/beacons.test.ts: drand > reports when no host could be reached: refused, silent, failing, endless, or redirected',
    `${LINT} # a call that follows redirects`,
  ),
  '15.3.3': provenByTests(
    'No mass assignment',
    COLUMNS,
    'server/src/features/auth/register.test.ts: registration > accepts no column of users from the client',
  ),
  '15.3.4': provenByTests(
    'Correct client address',
    `${PRODUCTION}: a forwarded address counts only behind a trusted proxy`,
    'server/test/limits.test.ts: a rate limit rejects at its number and not earlier > regardless of forged client addresses',
  ),
  '15.3.5': provenByTests(
    'Strict types',
    'server/test/bad-input.test.ts: %s > rejects and names every bad field',
    'scripts/check-row-types.test.mjs: the row type check finds each row that differs from its type',
  ),
  '15.3.6': provenByTests(
    'No prototype pollution',
    'server/src/app/http.test.ts: errors > a body that is %s gets its own status and code # __proto__',
    'server/test/bad-input.test.ts: %s > rejects a body of the wrong type # constructor',
  ),
  '15.3.7': provenByTests(
    'No parameter pollution',
    'server/test/bad-input.test.ts: parameters > a repeated parameter or a list is rejected by name',
  ),
  '15.4.1': provenByTests(
    'Safe shared state',
    'server/src/features/ledger/ledger.test.ts: posting > lets 50 concurrent transactions use the same accounts in opposite orders: no deadlock, no gap, an unbroken chain',
  ),
  '15.4.2': provenByTests(
    'Atomic check and action',
    'server/src/features/auth/late-requests.test.ts: a session ended by a reset changes nothing: %s',
    'server/test/crowd.test.ts: 200 members pay at once, with webhooks duplicated, shuffled and delayed > two processes on one database',
  ),
  '15.4.3': provenByTests(
    'Consistent lock order',
    'server/src/features/ledger/ledger.test.ts: posting > lets 50 concurrent transactions use the same accounts in opposite orders: no deadlock, no gap, an unbroken chain',
    'server/src/app/providers.test.ts: more parallel calls than database connections do not deadlock',
  ),

  '16.1.1': provenByDocs('Log inventory', '[logs](security.md#logs)', LOG),
  '16.2.1': provenByTests('Log metadata', REFUSALS_LOGGED),
  '16.2.2': provenByTests('Synchronized UTC timestamps', REFUSALS_LOGGED),
  '16.2.3': provenByDocs(
    'Documented log destinations',
    'standard output, audit log, trace collector: [logs](security.md#logs)',
    'server/src/app/traces.test.ts: without a collector nothing of OpenTelemetry’s SDK is loaded',
  ),
  '16.2.4': provenByTests('Common log format', LOG),
  '16.2.5': provenByTests(
    'No sensitive data in logs',
    QUIET_LOG,
    FUZZ_LOG,
    JOBS_LOG,
    NO_SECRETS,
    'server/src/features/groups/invitations/code-in-log.test.ts: an invitation code appears in no log line, however it is used',
  ),
  '16.3.1': provenByTests(
    'Authentication logged',
    'server/src/features/auth/sign-in.test.ts: sign-in > is recorded in the audit log, success and failure',
  ),
  '16.3.2': provenByTests('Failed authorization logged', REFUSALS_LOGGED),
  '16.3.3': provenByTests(
    'Bypass attempts logged',
    REFUSALS_LOGGED,
    'server/src/platform/http/policy-reports.test.ts: a policy report is counted and leaves one line, without query or sample',
  ),
  '16.3.4': provenByTests(
    'Errors logged',
    REFUSALS_LOGGED,
    'server/src/app/crash-handler.test.ts: an uncaught error leaves one log line and ends the process',
  ),
  '16.4.1': provenByTests(
    'No log injection',
    LOG,
    'server/test/fuzz.test.ts: the log contains no secret, address or card number',
  ),
  '16.4.2': provenByTests(
    'Tamper-evident logs',
    'server/src/features/transparency/tampering.test.ts: a failed line and a lower score > follow a change of %s',
    'server/src/platform/database/database.test.ts: the database does not let the app %s',
  ),
  '16.4.3': provenByDocs(
    'Logs on a separate system',
    'standard output; `npm run audit-export`, whose blocks are public',
    'server/src/features/transparency/proof.test.ts: the whole exported log > convinces the script',
  ),
  '16.5.1': provenByTests(
    'Generic error messages',
    'server/src/app/http.test.ts: errors > a fault reveals only the request id',
  ),
  '16.5.2': provenByTests(
    'Graceful degradation',
    'server/src/app/provider-breakers.test.ts: the provider > for cards is paused after five failures with its own error, while payouts continue',
    'server/src/platform/mail/smtp.test.ts: an unavailable server > is paused after five failures: no email is even leased from the outbox',
  ),
  '16.5.3': provenByTests(
    'Fail closed',
    'server/src/app/http.test.ts: errors > a lost database is answered 503 with Retry-After',
    'server/src/platform/card-provider/stripe-events.test.ts: a webhook is refused > when we have no secret at all',
  ),
  '16.5.4': provenByTests(
    'Last-resort error handler',
    'server/src/app/crash-handler.test.ts: an uncaught error leaves one log line and ends the process',
  ),
};
