import { formatAmount, parseDollars, toCents } from '@circle-link/contract/money';
import type { DebtAnswer } from '@circle-link/contract/debts';
import type { PaymentItem } from '@circle-link/contract/payments';
import type { GroupStatementAnswer, StatementAnswer } from '@circle-link/contract/statements';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { balances, deadLetters } from '../../../../test/database/books.ts';
import { expectBooksToAgree } from '../../../../test/documents/check-books.ts';
import {
  type Circle,
  expectOk,
  memberAt,
  passDays,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import {
  finishDebit,
  payWith,
  POOR,
  reverseDebitLate,
  saveAccount,
} from '../../../../test/factories/test-debits.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { runDataChecks } from '../../../platform/database/data-checks.ts';

const NAMES = ['Ana', 'Ben', 'Cem', 'Dan', 'Eve'] as const;
const [ANA, BEN, , DAN, EVE] = [0, 1, 2, 3, 4] as const;

interface Story {
  readonly product: TestProduct;
  readonly circle: Circle;
  readonly accounts: readonly string[];
}

async function begin(): Promise<Story> {
  const product = await startTestProduct();
  const terms = { frequency: 'weekly', lateFee: '5.00', maxMembers: 5 };
  const circle = await startCircle(product, { size: 5, terms });
  const accounts: string[] = [];
  for (const member of circle.members) accounts.push(await saveAccount(product, member, 'silent'));
  return { product, circle, accounts };
}

async function findPayment({ circle }: Story, who: number, round: number): Promise<string> {
  const { browser } = memberAt(circle, who);
  const list = await expectOk<{ round: number; myPayment: { id: string } | null }[]>(
    browser.request('GET', `/api/groups/${circle.id}/schedule`),
  );
  return list.find((item) => item.round === round)?.myPayment?.id ?? '';
}

async function debit(story: Story, who: number, round: number): Promise<string> {
  const id = await findPayment(story, who, round);
  const answer = await payWith(memberAt(story.circle, who), id, story.accounts[who] ?? '');
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return id;
}

async function everyone(story: Story, round: number, except: readonly number[] = []): Promise<void> {
  const who = NAMES.map((_, place) => place).filter((place) => !except.includes(place));
  const ids: string[] = [];
  for (const place of who) ids.push(await debit(story, place, round));
  for (const id of ids) await finishDebit(story.product, id);
}

/** Provider times are whole seconds, so an event in the same second as the payout would be booked before it. */
function laterThatDay({ product }: Story): Promise<void> {
  return product.moveClock(3600);
}

async function account(story: Story, who: number): Promise<string> {
  const { browser } = memberAt(story.circle, who);
  const payments = await expectOk<PaymentItem[]>(browser.request('GET', '/api/payments'));
  const { balance, owed } = await expectOk<{ balance: string; owed: string }>(
    browser.request('GET', '/api/balance'),
  );
  const statement = await expectOk<StatementAnswer>(browser.request('GET', '/api/statement'));
  const debts = await expectOk<DebtAnswer>(browser.request('GET', '/api/owed'));
  const sum = (amounts: readonly string[]) =>
    formatAmount(toCents(amounts.reduce((all, one) => all + parseCents(one), 0)));
  expect(sum(statement.lines.map(({ amount }) => amount))).toBe(balance);
  expect(statement.closingBalance).toBe(balance);
  expect(sum(debts.lines.map(({ amount }) => amount))).toBe(owed);
  const paid = payments.filter(({ status }) => status === 'completed');
  return [
    (NAMES[who] ?? '').padEnd(6),
    String(paid.length).padStart(4),
    sum(paid.map(({ amount }) => amount)).padStart(10),
    sum(paid.map(({ lateFee }) => lateFee)).padStart(10),
    sum(paid.map(({ cardFee }) => cardFee)).padStart(10),
    sum(paid.map(({ chargeAmount }) => chargeAmount)).padStart(10),
    balance.padStart(10),
    owed.padStart(10),
  ].join('');
}

function parseCents(amount: string): number {
  return amount.startsWith('-') ? -(parseDollars(amount.slice(1)) ?? NaN) : (parseDollars(amount) ?? NaN);
}

it('a cycle on bank debits accounts for every cent', async () => {
  const story = await begin();
  const { product, circle } = story;

  await everyone(story, 1, [EVE]);
  await finishDebit(product, await debit(story, EVE, 1), POOR);
  const late = await debit(story, EVE, 1);
  await passDays(product, circle, 4);
  await laterThatDay(story);
  await finishDebit(product, late);

  await passDays(product, circle, 3);
  await everyone(story, 2, [BEN]);
  const bens = await debit(story, BEN, 2);
  await passDays(product, circle, 4);
  await laterThatDay(story);
  await finishDebit(product, bens, POOR);
  await finishDebit(product, await debit(story, BEN, 2));

  await passDays(product, circle, 3);
  await everyone(story, 3);
  await reverseDebitLate(product, await findPayment(story, DAN, 3));

  await passDays(product, circle, 7);
  await everyone(story, 4);
  await passDays(product, circle, 7);
  await everyone(story, 5);

  const heading = '        paid contributed late fees      fees   debited   balance      owes';
  const lines: string[] = [];
  for (const who of NAMES.keys()) lines.push(await account(story, who));
  expect(`\n${heading}\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
            paid contributed late fees      fees   debited   balance      owes
    Ana      5    250.00      0.00      2.00    252.00    247.50      0.00
    Ben      5    250.00      5.00      2.04    257.04    248.50      0.00
    Cem      5    250.00      0.00      2.00    252.00    247.50      0.00
    Dan      5    250.00      0.00      2.00    252.00    197.10      0.00
    Eve      5    250.00      0.00      2.00    252.00    243.50      0.00
    "
  `);
  expect(await balances(product.database)).toMatchInlineSnapshot(`
    {
      "fees:app:groups": -1250,
      "fees:card:groups": -1004,
      "groups:clearing": 118160,
      "loss:groups": 1500,
      "member:balance": -118410,
      "provider:fees:groups": 1004,
    }
  `);
  const book = await expectOk<GroupStatementAnswer>(
    memberAt(circle, ANA).browser.request('GET', `/api/groups/${circle.id}/statement`),
  );
  expect(
    `\n${book.lines.map(({ amount, balance, description }) => `${amount.padStart(8)}${balance.padStart(8)}  ${description}`).join('\n')}\n`,
  ).toMatchInlineSnapshot(`
    "
       50.00   50.00  Test: contribution to round 1 (for Test), by bank debit
       50.00  100.00  Test: contribution to round 1 (for Test), by bank debit
       50.00  150.00  Test: contribution to round 1 (for Test), by bank debit
       50.00  200.00  Test: contribution to round 1 (for Test), by bank debit
     -200.00    0.00  Pot of round 1: paid out to Test, with a fee of $2.00
       50.00   50.00  Test: contribution to round 1 (for Test), by bank debit
      -50.00    0.00  Test: contribution to round 1, passed on to Test, with a fee of $0.50
       50.00   50.00  Test: contribution to round 2 (for Test), by bank debit
       50.00  100.00  Test: contribution to round 2 (for Test), by bank debit
       50.00  150.00  Test: contribution to round 2 (for Test), by bank debit
       50.00  200.00  Test: contribution to round 2 (for Test), by bank debit
     -200.00    0.00  Pot of round 2: paid out to Test, with a fee of $2.00
       55.00   55.00  Test: contribution to round 2 (for Test), by bank debit
      -50.00    5.00  Test: contribution to round 2, passed on to Test, with a fee of $0.50
       -5.00    0.00  Test: late fee for round 2, passed on to Test
       50.00   50.00  Test: contribution to round 3 (for Test), by bank debit
       50.00  100.00  Test: contribution to round 3 (for Test), by bank debit
       50.00  150.00  Test: contribution to round 3 (for Test), by bank debit
       50.00  200.00  Test: contribution to round 3 (for Test), by bank debit
       50.00  250.00  Test: contribution to round 3 (for Test), by bank debit
     -250.00    0.00  Pot of round 3: paid out to Test, with a fee of $2.50
       50.00   50.00  Test: contribution to round 4 (for Test), by bank debit
       50.00  100.00  Test: contribution to round 4 (for Test), by bank debit
       50.00  150.00  Test: contribution to round 4 (for Test), by bank debit
       50.00  200.00  Test: contribution to round 4 (for Test), by bank debit
       50.00  250.00  Test: contribution to round 4 (for Test), by bank debit
     -250.00    0.00  Pot of round 4: paid out to Test, with a fee of $2.50
       50.00   50.00  Test: contribution to round 5 (for Test), by bank debit
       50.00  100.00  Test: contribution to round 5 (for Test), by bank debit
       50.00  150.00  Test: contribution to round 5 (for Test), by bank debit
       50.00  200.00  Test: contribution to round 5 (for Test), by bank debit
       50.00  250.00  Test: contribution to round 5 (for Test), by bank debit
     -250.00    0.00  Pot of round 5: paid out to Test, with a fee of $2.50
    "
  `);
  expect(await movements(story)).toMatchInlineSnapshot(`
    "
    owed.return-fee   member:owed           4.00
    owed.return-fee   groups:clearing      -4.00
    owed.return-fee   member:owed           4.00
    owed.return-fee   groups:clearing      -4.00
    group.owed-offset member:balance        4.00
    group.owed-offset member:owed          -4.00
    group.dispute     member:owed          50.40
    group.dispute     loss:groups          15.00
    group.dispute     groups:clearing     -65.40
    group.owed-offset member:balance       50.40
    group.owed-offset member:owed         -50.40
    group.owed-offset member:balance        4.00
    group.owed-offset member:owed          -4.00
    "
  `);
  expect(
    (await runDataChecks(product.testDatabase.ownerUrl)).filter(({ violations }) => violations.length > 0),
  ).toEqual([]);
  expect(await deadLetters(product.database)).toEqual([]);
  await expectBooksToAgree(product.database);
});

async function movements({ product }: Story): Promise<string> {
  const { rows } = await product.database.read((db) =>
    sql<{ kind: string; account: string; cents: number }>`
      select t.kind, a.name as account, l.amount_cents as cents
        from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
        join ledger_accounts a on a.id = l.account_id
       where t.kind in ('owed.return-fee', 'group.dispute', 'group.owed-offset')
       order by t.id, l.amount_cents desc, a.name`.execute(db),
  );
  return `\n${rows.map(({ kind, account: name, cents }) => `${kind.padEnd(18)}${name.padEnd(18)}${formatAmount(toCents(cents)).padStart(8)}`).join('\n')}\n`;
}
