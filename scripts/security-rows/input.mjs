/** ASVS chapters 1 and 2: input validation, output encoding, business rules. */
import { provenByTests, provenByDocs } from './row.mjs';

const TYPED = 'server/test/forms.test.ts: odd but valid input > is returned as typed';
const MAILED = 'server/test/forms.test.ts: odd but valid input > is escaped in every email';
const CSV =
  'server/src/platform/documents/csv.test.ts: written files can be read again, and no text starts a formula';
const EVERY_FIELD = 'server/test/bad-input.test.ts: %s > rejects and names every bad field';
const LINT = 'scripts/lint-rules.test.mjs: lint refuses %s';

export const input = {
  '1.1.1': provenByTests(
    'Decode input once, before validation',
    'server/test/encodings.test.ts: a URL part is decoded once and then validated',
  ),
  '1.1.2': provenByTests('Encode output as the last step', TYPED, MAILED),
  '1.2.1': provenByTests(
    'Encode output for its context',
    MAILED,
    CSV,
    'e2e/journeys/hostile-texts.test.ts: member input is displayed as text on every screen',
    'sandbox/src/pages/pages.test.ts: the hosted page > shows the order and escapes its text',
  ),
  '1.2.2': provenByTests(
    'Build URLs safely, with allowed protocols',
    'web/src/platform/return-path.test.ts: accepts no page of another host: %j',
    'server/test/encodings.test.ts: a short link always redirects to our host, whatever its code',
  ),
  '1.2.3': provenByTests(
    'No injection into JavaScript or JSON',
    'server/src/platform/http/pages.test.ts: withFacts > values cannot leave their attribute',
    'server/src/app/public-figures.test.ts: embedded data cannot close a script, and a figure is text',
  ),
  '1.2.4': provenByDocs(
    'Parameterized database queries',
    '[sqlmap](testing.md#scanners) attacks every operation',
    'server/src/features/admin/members/members.test.ts: hostile member searches are answered and find no member',
    'server/test/fuzz.test.ts: %s > is answered, and a rejection changes nothing',
    `${LINT} # SQL made of text`,
  ),
  '1.2.5': provenByTests('No OS command injection', `${LINT} # a child process in a feature`),
  '1.2.9': provenByTests(
    'Escaped metacharacters in patterns and LIKE',
    'server/src/features/admin/members/members.test.ts: wildcards of LIKE are literals in a member search',
    'server/src/features/account/export/rules.test.ts: any name can be removed, whatever characters it has',
  ),
  '1.2.10': provenByTests('No CSV or formula injection', CSV),
  '1.3.2': provenByTests('No dynamic code execution', `${LINT} # eval`, `${LINT} # new Function`),
  '1.3.3': provenByTests(
    'Length and character limits for text',
    'contract/src/plain-text.test.ts: plain text > refuses %s',
    `${EVERY_FIELD} # 10,000 characters`,
  ),
  '1.3.4': provenByTests(
    'No scriptable SVG uploads',
    'server/src/features/verification/identity/hostile-files.test.ts: a hostile file is refused at its field with a message > $what # an SVG that says JPEG',
  ),
  '1.3.6': provenByTests(
    'No server-side request forgery',
    'server/src/platform/outgoing/post-to-host.test.ts: an address > %s is not public # 127.0.0.1',
    'server/src/platform/outgoing/post-to-host.test.ts: a host name > is resolved once, and the checked address is called',
    'server/src/features/notifications/push/push.test.ts: no host except push services is called',
    'server/test/forms.test.ts: a protected column in a body changes nothing > from registration to the hold',
  ),
  '1.3.7': provenByDocs(
    'No template injection',
    'no template language on the server: fixed texts fill placeholders once (`web/src/platform/i18n`, `server/src/platform/mail/layout.ts`)',
    TYPED,
  ),
  '1.3.11': provenByTests(
    'No email header injection',
    'server/src/platform/outbox/outbox.test.ts: recording > refuses %s # a header in the subject',
    'server/test/mail-headings.test.ts: no subject contains unquoted member input',
  ),
  '1.3.12': provenByTests(
    'No exponential backtracking in patterns',
    'contract/src/quick-schemas.test.ts: %s validates 90,000 characters in a moment',
    'server/test/bad-input.test.ts: %s > handles odd values quickly and without harm',
  ),
  '1.4.2': provenByTests(
    'Range checks for numbers',
    'contract/src/withdrawals.test.ts: an amount > is positive and at most 99,999,999.99',
    'server/test/groups-model.test.ts: the product and the model agree on ${RUNS} schedules',
    'server/test/bad-input.test.ts: parameters > every invalid value is rejected and named',
  ),
  '1.5.2': provenByTests('Safe deserialization', EVERY_FIELD),
  '1.5.3': provenByTests(
    'Consistent parsers',
    'server/test/bad-input.test.ts: %s > drops unknown keys and reads the last of two',
    'server/src/app/http.test.ts: errors > a body that is %s gets its own status and code # __proto__',
  ),
  '2.1.1': provenByDocs(
    'Documented input validation',
    'schemas of `contract/src`, messages in `contract/src/field-messages.ts`',
    'server/test/forms.test.ts: %s: %s %j → %s',
  ),
  '2.1.2': provenByDocs(
    'Documented rules between fields',
    '`superRefine` in `contract/src`, `rules.ts` of each feature',
    'server/src/features/groups/rules.test.ts: the terms %j fit together: %s',
  ),
  '2.1.3': provenByDocs(
    'Documented business limits',
    '`contract/src/limits.ts`, `contract/src/fees.ts`',
    'server/test/rules-in-sql.test.ts: %s enforces the bounds of the contract',
  ),
  '2.2.1': provenByTests(
    'Positive input validation',
    EVERY_FIELD,
    'server/test/bad-input.test.ts: parameters > every invalid value is rejected and named',
  ),
  '2.2.2': provenByTests(
    'Validation on the server',
    EVERY_FIELD,
    'e2e/journeys/validation.test.ts: the server refuses a profile of a member under 18',
  ),
  '2.2.3': provenByTests(
    'Consistency of related fields',
    'server/src/features/groups/rules.test.ts: the terms %j fit together: %s',
    'server/src/features/groups/limit-money.test.ts: a contribution above the limit is refused when created, previewed and edited',
  ),
  '2.3.1': provenByTests(
    'Steps in the expected order',
    'server/test/access-matrix.test.ts: %s > returns the expected answer to each caller',
    'server/src/features/queue/holds.test.ts: the gates before a hold > a member whose %s is missing gets that refusal and no hold',
    'contract/src/gate.test.ts: gates > close in the order email, consent, verification',
  ),
  '2.3.2': provenByTests(
    'Business limits enforced',
    'server/src/features/queue/holds.test.ts: opening a hold > a hundred clicks at once open one',
    'server/src/features/queue/holds.test.ts: opening a hold > is possible three times an hour',
    'server/src/features/queue/holds.test.ts: the end of a hold > comes by the clock alone, without any job; then nothing can be done with it',
    'server/src/features/queue/holds.test.ts: opening a hold > is refused to a member with a position',
  ),
  '2.3.3': provenByTests(
    'Atomic business operations',
    'server/src/platform/database/database.test.ts: a transaction rolls everything back when the work throws',
    'server/src/features/cards/inbox.test.ts: a database connection lost in the middle of a batch > answers the webhook with 503 and counts the redelivery once',
    'server/src/features/withdrawals/payouts.test.ts: a withdrawal whose process crashed > after the call is one payout, %s once',
  ),
  '2.3.4': provenByTests(
    'No double booking',
    'server/test/crowd.test.ts: 200 members pay at once, with webhooks duplicated, shuffled and delayed > two processes on one database',
    'server/src/features/groups/invitations/invitations.test.ts: joining > gives the last place to exactly one of fifty',
  ),
  '2.3.5': provenByTests(
    'Second approval for high-value actions',
    'server/src/features/admin/refunds/refunds.test.ts: a refund of an entry > needs one admin within the daily limit; beyond it waits for a second one and moves nothing',
    'server/src/features/admin/refunds/refunds.test.ts: a refund of an entry > cannot be decided by its requester in the database either',
    'server/src/features/owed/write-offs/write-offs.test.ts: a write-off above the daily limit, or of the admin’s own debt > waits for another admin, who decides once',
    'server/src/features/safeguards/cool-off.test.ts: money is held for 24 hours after > %s',
  ),
  '2.4.1': provenByTests(
    'Rate limits for costly functions',
    'server/test/limits.test.ts: a rate limit rejects at its number and not earlier > %s: %i in %i s',
    'server/src/features/entry/join.test.ts: requesting the card form of /join > is limited to ten an hour per browser, or per network without a cookie',
  ),
  '2.4.2': provenByTests(
    'Detection of bot speed',
    'server/src/features/fraud/signals.test.ts: a browser > raises another flag when accounts are registered in quick succession',
    'server/src/features/fraud/signals.test.ts: a network > is stopped after opening many card forms',
  ),
};
