/** Data checks of groups: each reports nothing on a clean history and finds the one row that was tampered with. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { withConnection } from '../../src/platform/database/connection-pool.ts';
import { runDataChecks } from '../../src/platform/database/data-checks.ts';
import { sendRefunds } from '../../src/modules/charges/index.ts';
import {
  expectOk,
  findPayment,
  getOrganizer,
  joinCircle,
  memberAt,
  passDays,
  payAll,
  payRound,
  startCircle,
} from '../factories/test-groups.ts';
import { drawCircle, formDrawing, startDrawing } from '../factories/test-draws.ts';
import { type Payer, signInMember, startTestProduct, type TestProduct } from '../product/test-product.ts';

const FOLDER = join(import.meta.dirname, '../../db/checks');

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await signInMember(product);
  await stageReplacement();
  await stageCanceling();
  await stageShortRound();
  await drawCircle(product);
  await expectOk(startDrawing(await formDrawing(product)));
});

/** Round 1 is short and repaired with a late fee. The open round has a card payment and confirmed cash. */
async function stageShortRound(): Promise<void> {
  const circle = await startCircle(product, { terms: { lateFee: '5.00' } });
  const [first, second, third] = circle.members as [Payer, Payer, Payer];
  await payAll(circle, 1, [second]);
  await passDays(product, circle, 4);
  await expectOk(payRound(circle, second, 1));
  await expectOk(payRound(circle, first, 2));
  const { id } = await findPayment(circle, second, 2);
  const cash = `/api/groups/${circle.id}/payments/${id}/cash`;
  await expectOk(first.browser.request('POST', cash));
  for (const side of [third, second]) await expectOk(side.browser.request('POST', `${cash}/confirm`));
}

/** A member who paid is replaced and refunded from the pot of the place. */
async function stageReplacement(): Promise<void> {
  const circle = await startCircle(product);
  const leaver = memberAt(circle, 2);
  await expectOk(payRound(circle, leaver, 1));
  await expectOk(leaver.browser.request('POST', `/api/groups/${circle.id}/ask-to-leave`));
  const { code } = await expectOk<{ code: string }>(
    getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/replacements`, {
      body: { userId: leaver.member.id },
    }),
  );
  await joinCircle((await signInMember(product)).browser, code);
  await passDays(product, circle, 4);
  await passDays(product, circle, 31);
  await passDays(product, circle, 31);
  for (const round of [1, 2, 3]) await expectOk(payRound(circle, getOrganizer(circle), round));
}

/** The group is canceled before any payout and refunds its members. */
async function stageCanceling(): Promise<void> {
  const circle = await startCircle(product);
  await expectOk(payRound(circle, getOrganizer(circle), 1));
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/cancel`));
  await sendRefunds(product.platform);
  await product.cardProvider.deliverWaiting();
}

it('a clean history passes all checks', async () => {
  const checks = await runDataChecks(product.testDatabase.ownerUrl);
  expect(checks.filter(({ violations }) => violations.length > 0)).toEqual([]);
});

const OPEN_ROUND = `select group_id from group_rounds where status = 'open' and group_id in (
  select group_id from payments where method = 'cash')`;
const pick = (table: string, where: string) => `(select id from ${table} where ${where} order by id limit 1)`;
const account = (name: string) =>
  `(select id from ledger_accounts where name = '${name}' and balance_cents <> 0 limit 1)`;

/** Tampering that a person with write access could do, and the check that detects it. */
const tamperings: readonly (readonly [check: string, tampering: string, sql: string])[] = [
  [
    'ledger-subjects-exist',
    'a movement says no more what it is about',
    `delete from ledger_subjects where transaction_id = (select max(transaction_id) from ledger_subjects)`,
  ],
  ...[
    ['a round of another number', "round = 99 where kind = 'round'"],
    ['a contribution that is none', "subject_id = gen_random_uuid()::text where kind = 'group_payment'"],
    ['a dispute instead of a charge', "kind = 'dispute' where kind = 'card_payment'"],
  ].map(
    ([other = '', change = '']) =>
      [
        'ledger-subjects-exist',
        `a movement is about ${other}`,
        `update ledger_subjects set ${change}`,
      ] as const,
  ),
  [
    'group-pots-hold-open-contributions',
    'a contribution is completed without money',
    `update payments set status = 'completed', method = 'set_off', paid_at = now(), paid_by = payer_id
      where status = 'pending' and group_id in (${OPEN_ROUND}) and round = 3`,
  ],
  [
    'group-pots-hold-open-contributions',
    'a group ends with its pot',
    `update groups set status = 'canceled', finished_at = now() where id in (${OPEN_ROUND})`,
  ],
  [
    'group-outside-matches-cash',
    'cash becomes a card payment',
    `update payments set method = 'set_off' where method = 'cash'`,
  ],
  [
    'group-money-is-accounted-for',
    'a payout reaches another account',
    `update ledger_lines set account_version = 999, account_id = ${account('provider:fees:groups')}
      where (transaction_id, account_id) in (select l.transaction_id, l.account_id from ledger_lines l
        join ledger_transactions t on t.id = l.transaction_id join ledger_accounts a on a.id = l.account_id
       where t.kind = 'group.payout' and a.name = 'member:balance' limit 1)`,
  ],
  [
    'group-money-is-accounted-for',
    'a pot is moved by something unknown',
    `update ledger_transactions set kind = 'correction' where kind = 'group.late-fee'`,
  ],
  [
    'group-rounds-match-contributions',
    'a round claims a cent more',
    `update group_rounds set card_cents = card_cents + 1 where status = 'paid'`,
  ],
  [
    'group-rounds-match-contributions',
    'a short round is called paid',
    `update group_rounds set status = 'paid' where status = 'short'`,
  ],
  [
    'group-rounds-match-contributions',
    'an open round has a fee',
    `update group_rounds set card_cents = 1, fee_cents = 1 where status = 'open'`,
  ],
  [
    'group-fees-follow-the-formula',
    'a fee is a cent too high',
    `update group_rounds set fee_cents = fee_cents + 1 where status = 'paid'`,
  ],
  [
    'group-rounds-match-ledger',
    'a repair is forgotten',
    `update ledger_transactions set kind = 'group.other' where kind = 'group.repair'`,
  ],
  [
    'group-rounds-match-ledger',
    'another place receives',
    `update ledger_lines l set account_version = 999, account_id = (select max(id) from ledger_accounts o
        where o.name = 'member:balance' and o.id <> l.account_id)
       from ledger_transactions t where t.id = l.transaction_id and t.kind = 'group.payout'
        and l.account_id = (select min(id) from ledger_accounts where name = 'member:balance')`,
  ],
  [
    'group-late-fees-match-ledger',
    'a late fee is noted and not booked',
    `update payments set late_fee_cents = 100 where missed_at is not null and status = 'completed'`,
  ],
  [
    'group-late-fees-match-ledger',
    'a late fee is booked and not noted',
    `update payments set late_fee_cents = 0 where status = 'completed'`,
  ],
  [
    'group-draws-are-whole',
    'another secret takes the place of the one that was announced',
    `update groups set draw_secret = repeat('ab', 32) where payout_order = 'random' and started_at is not null`,
  ],
  [
    'group-draws-are-whole',
    'an order passes as drawn',
    `update groups set payout_order = 'random' where payout_order = 'join' and status = 'active'`,
  ],
  [
    'group-draws-are-whole',
    'a group that waits for its draw forms again',
    `update groups set draw_waits_since = null where draw_waits_since is not null`,
  ],
  [
    'group-draws-are-whole',
    'a group waits for nothing',
    `update groups g set draw_waits_since = app_now(), payout_order = 'random', started_at = null, rounds = null, current_round = 1
      where id = (select id from groups where payout_order = 'join' and status = 'active' limit 1)`,
  ],
  [
    'group-turns-are-whole',
    'a turn is missing',
    `update group_members set payout_order = 9 where payout_order = 3 and left_at is null`,
  ],
  [
    'group-turns-are-whole',
    'a member is marked as having received who has not',
    `update group_members set has_received_payout = true where payout_order = 3`,
  ],
  [
    'group-turns-are-whole',
    'a round was received by another',
    `update group_rounds r set recipient_id = (select user_id from group_members m where m.group_id = r.group_id
        and m.payout_order = 3 and m.left_at is null) where round = 1 and group_id in (${OPEN_ROUND})`,
  ],
  [
    'group-turns-are-whole',
    'a round is left out',
    `update groups set current_round = 3 where id in (${OPEN_ROUND})`,
  ],
  [
    'group-contributions-are-complete',
    'a contribution is gone',
    `delete from payments where status = 'pending' and id not in (select payment_id from payment_charges)
        and id not in (select payment_id from payment_offsets)`,
  ],
  [
    'group-contributions-are-complete',
    'a member has missed a round that is open',
    `update payments set missed_at = now(), missed_by = payer_id where group_id in (${OPEN_ROUND}) and round = 2`,
  ],
  [
    'group-contributions-are-complete',
    'a contribution is due on another day than its round',
    `update payments set due_on = due_on + 1 where status = 'pending' and round = 3`,
  ],
  [
    'group-contributions-are-complete',
    'a contribution has another grace than its round',
    `update payments set grace_until = grace_until + interval '1 second' where status = 'pending' and round = 3`,
  ],
  [
    'group-contributions-are-complete',
    'a shortfall is forgotten',
    `update payments set missed_at = null, missed_by = null where missed_at is not null`,
  ],
  [
    'group-contributions-are-complete',
    'a missed contribution is written off in a group that runs',
    `update payments set status = 'canceled', written_off_at = now(), paid_at = null, method = null
      where id = (select id from payments where missed_at is not null and group_id in (${OPEN_ROUND}) limit 1)`,
  ],
  [
    'former-member-claims-match-ledger',
    'a claim is higher than what was paid in',
    `update former_member_claims set claim_cents = claim_cents + 1`,
  ],
  [
    'former-member-claims-match-ledger',
    'a claim is said to be paid',
    `update former_member_claims set paid_cents = paid_cents - 1 where paid_cents > 0`,
  ],
  [
    'captured-contributions-have-one-outcome',
    'a charge is forgotten',
    `update payments set charge_id = null, method = 'set_off'
      where id = ${pick('payments', "method = 'card' and status = 'completed'")}`,
  ],
  [
    'captured-contributions-have-one-outcome',
    'a contribution is refunded and kept',
    `update payments set status = 'completed' where status = 'refunded'`,
  ],
  [
    'captured-contributions-have-one-outcome',
    'a refund comes out of nothing',
    `insert into refunds (charge_id, intent_id, amount_cents, reason, requested_by)
      select id, intent_id, amount_cents, 'test', 'system' from charges where status = 'succeeded' limit 1`,
  ],
  [
    'contribution-charges-have-an-attempt',
    'a charge was asked for by no member',
    `delete from payment_charges where charge_id = (select charge_id from payment_charges limit 1)`,
  ],
  [
    'contribution-charges-have-an-attempt',
    'a charge was asked for from outside the group',
    `update payment_charges set requested_by = (select id from users where id not in (select user_id from group_members) limit 1)`,
  ],
  [
    'group-totals-match',
    'the kept total of contributions is a cent too high',
    `update ledger_group_totals set contributions_cents = contributions_cents + 1`,
  ],
  [
    'group-totals-match',
    'the kept total of payouts forgets one',
    `update ledger_group_totals set paid_out_cents = paid_out_cents - 14850`,
  ],
  ['group-totals-match', 'the totals are gone', `delete from ledger_group_totals`],
  [
    'group-totals-match',
    'money leaves a pot unseen',
    `insert into ledger_lines (transaction_id, account_id, amount_cents, previous_balance_cents, current_balance_cents, account_version)
      select max(t.id), ${account('group:pot')}, 100, 0, 100, 999 from ledger_transactions t
       where not exists (select from ledger_lines l where l.transaction_id = t.id and l.account_id = ${account('group:pot')})`,
  ],
  [
    'contribution-parts-match-ledger',
    'a part is a cent too high',
    `update payment_offsets set amount_cents = amount_cents + 1`,
  ],
  [
    'contribution-parts-match-ledger',
    'a contribution says more than its parts',
    `update payments set set_off_cents = set_off_cents - 1 where set_off_cents > 0`,
  ],
  ['refunds-due-match-ledger', 'a refund was never sent', `update refunds set status = 'requested'`],
];

describe('the checks detect', () => {
  it.each(tamperings)('%s: %s', async (check, _, sql) => {
    const query = await readFile(join(FOLDER, `${check}.sql`), 'utf8');
    await withConnection(product.testDatabase.ownerUrl, async (client) => {
      await client.query('begin');
      for (const table of ['ledger_lines', 'ledger_transactions', 'ledger_subjects'])
        await client.query(`alter table ${table} disable trigger all`);
      expect((await client.query(query)).rows).toEqual([]);
      expect((await client.query(sql)).rowCount).toBeGreaterThan(0);
      expect((await client.query(query)).rows).not.toEqual([]);
      await client.query('rollback');
    });
  });
});
