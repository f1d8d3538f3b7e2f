import type { BookFormat, GroupStatementAnswer, StatementAnswer } from '@circle-link/contract/statements';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCents } from '@circle-link/contract/money';
import { readBooks } from '../../../test/documents/check-books.ts';
import { readOfx } from '../../../test/documents/read-ofx.ts';
import {
  expectOk,
  memberAt,
  passDays,
  payAll,
  payRound,
  startCircle,
} from '../../../test/factories/test-groups.ts';
import { signInMember, startTestProduct } from '../../../test/product/test-product.ts';
import type { Browser } from '../../../test/browser/test-browser.ts';
import { type JournalAccount, JournalWriter } from '../../platform/documents/journal.ts';

const BOTH = ['hledger', 'beancount'] as const;

async function download(browser: Browser, path: string): Promise<string> {
  const answer = await browser.request('GET', path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  return String(answer.body);
}

it('a member’s holdings and a pot’s history are the same in hledger and beancount', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const [first, late] = [memberAt(circle, 0), memberAt(circle, 2)];
  await payAll(circle, 1, [late]);
  await passDays(product, circle, 4);
  await product.moveClock(2);
  await expectOk(payRound(circle, late, 1));
  const pot = `/api/groups/${circle.id}/statement`;
  const { balance } = await expectOk<{ balance: string }>(first.browser.request('GET', '/api/balance'));
  for (const format of BOTH) {
    const own = await readBooks(format, await download(first.browser, `/api/statement?format=${format}`));
    expect(own).toEqual({
      'Assets:CircleLink:Balance': balance,
      'Equity:CircleLink:GroupPayout': '-99.00',
      'Equity:CircleLink:GroupRepair': '-49.50',
    });
    const groupBooks = await readBooks(format, await download(late.browser, `${pot}?format=${format}`));
    expect(groupBooks['Assets:Group:Pot'], 'all of it has gone on').toBeUndefined();
    expect(groupBooks['Equity:CircleLink:GroupContribution']).toBe('-150.00');
  }
  const outsider = await signInMember(product);
  expect(await outsider.browser.request('GET', `${pot}?format=hledger`)).toMatchObject({ status: 404 });
  expect(await first.browser.request('GET', '/api/statement?format=ledger')).toMatchObject({
    status: 422,
    body: { fields: { format: 'Please choose json, pdf, csv, ofx, hledger or beancount' } },
  });
});

it('a personal finance program reads the same lines and balance', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const first = memberAt(circle, 0);
  await payAll(circle, 1);
  await passDays(product, circle, 4);
  const of = async (path: string) => {
    const answer = await first.browser.request('GET', `${path}?format=ofx`);
    expect(answer.headers.get('content-type')).toBe('application/x-ofx');
    return readOfx(String(answer.body));
  };
  const { lines, closingBalance } = await expectOk<StatementAnswer>(
    first.browser.request('GET', '/api/statement'),
  );
  const own = await of('/api/statement');
  expect(own).toMatchObject({ bank: 'TESTMONEY', balance: closingBalance });
  expect(own.lines).toEqual(
    lines.toReversed().map(({ id, amount, description }) => ({ id, amount, memo: description })),
  );
  const pot = `/api/groups/${circle.id}/statement`;
  const potStatement = await expectOk<GroupStatementAnswer>(first.browser.request('GET', pot));
  const read = await of(pot);
  expect(read.balance).toBe(potStatement.balance);
  expect(read.lines.map(({ amount }) => amount)).toEqual(potStatement.lines.map(({ amount }) => amount));
  expect(read.account).not.toBe(own.account);
});

it('a later period begins with the opening balance', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const first = memberAt(circle, 0);
  await payAll(circle, 1);
  await passDays(product, circle, 40);
  const { balance } = await expectOk<{ balance: string }>(first.browser.request('GET', '/api/balance'));
  const { to } = await expectOk<{ to: string }>(first.browser.request('GET', '/api/statement'));
  for (const format of BOTH) {
    const text = await download(first.browser, `/api/statement?format=${format}&from=${to}`);
    expect(await readBooks(format, text)).toEqual({
      'Assets:CircleLink:Balance': balance,
      'Equity:CircleLink:OpeningBalances': `-${balance}`,
    });
  }
});

it('no description breaks hledger or beancount', async () => {
  const account = fc.constantFrom<JournalAccount>('Assets:A', 'Liabilities:B:M-0f', 'Income:C', 'Expenses:D');
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom('"', '\\', ';', '|', '\n', '(', ')', '*', '!', '=', ' ', 'a', '\u2028'),
    }),
  );
  const entry = fc.record({ words: text, kind: text, from: account, to: account, cents: fc.integer() });
  const writeAll = (
    format: BookFormat,
    entries: readonly (typeof entry extends fc.Arbitrary<infer E> ? E : never)[],
  ) => {
    const writer = new JournalWriter(format);
    const parts = entries.map(({ words, kind, from, to, cents }, number) =>
      writer.entry({
        ...{ day: '2026-02-28', number, words, kind },
        postings: [
          { account: from, amountCents: toCents(cents) },
          { account: to, amountCents: toCents(0 - cents) },
        ],
      }),
    );
    return [writer.head(['; "', 'of\nall']), ...parts, writer.close()].join('');
  };
  const [entries = []] = fc.sample(fc.array(entry, { minLength: 400, maxLength: 400 }), { numRuns: 1 });
  const read = await Promise.all(BOTH.map((format) => readBooks(format, writeAll(format, entries))));
  expect(read[0]).toEqual(read[1]);
});

it('invalid books are refused', () => {
  const writer = new JournalWriter('hledger');
  const entry = (account: JournalAccount, cents: number) => () =>
    writer.entry({
      ...{ day: '2026-02-28', number: 1, words: '', kind: '' },
      postings: [
        { account, amountCents: toCents(cents) },
        { account: 'Income:B', amountCents: toCents(-100) },
      ],
    });
  expect(entry('Assets:A', 99)).toThrow('does not sum to zero');
  expect(entry('Assets:A B', 100)).toThrow('no name of an account');
});
