import type { StatementAnswer } from '@circle-link/contract/statements';
import { toCents } from '@circle-link/contract/money';
import { setPlatformBalance, SETTLES_IN_SECONDS } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseCsv } from '../../../test/documents/parse-csv.ts';
import { readPdf } from '../../../test/documents/read-pdf.ts';
import {
  memberAt,
  expectOk,
  passDays,
  payAll,
  payRound,
  startCircle,
} from '../../../test/factories/test-groups.ts';
import { putAccount } from '../../../test/outside/payout-account.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { enterQueue } from '../../../test/product/test-queue.ts';
import { credit, debit, postTransaction } from '../ledger/index.ts';
import { sendPayouts } from '../withdrawals/index.ts';

let product: TestProduct;
let ada: Payer;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  ada = await signInMember(product);
});

const path = '/api/statement';
async function view({ browser }: Payer, query = ''): Promise<StatementAnswer> {
  const { status, body } = await browser.request('GET', `${path}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as StatementAnswer;
}

interface Movement {
  readonly kind?: string;
  readonly at: string;
  readonly cents: number;
}
let posted = 0;

function move({ member }: Payer, { kind = 'test', at, cents }: Movement): Promise<number> {
  posted += 1;
  const amountCents = toCents(cents);
  return product.database.transact((tx) =>
    postTransaction(tx, {
      key: `test:${posted}`,
      kind,
      subjects: [{ kind: 'member', id: member.id }],
      happenedAt: new Date(at),
      lines: [debit('queue:clearing', amountCents), credit('member:balance', amountCents, member.id)],
    }),
  );
}

async function fetchFile({ browser }: Payer, query: string, more: Readonly<Record<string, string>> = {}) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${product.url}${path}${query}`, { headers: { cookie, ...more } });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

async function withdrawInVain(payer: Payer): Promise<void> {
  await product.database.transact((tx) => setPlatformBalance(tx, toCents(10_000)));
  const { browser } = payer;
  expect((await putAccount(product, payer, { accountNumber: '000111111116' })).status).toBe(200);
  const sent = await browser.request('POST', '/api/withdrawals', { body: { amount: '10.00' } });
  expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
  await sendPayouts(product.platform);
  await product.moveClock(SETTLES_IN_SECONDS);
  await sendPayouts(product.platform);
}

describe('a statement', () => {
  test('of a period that ends before it begins is refused', async () => {
    const answer = await ada.browser.request('GET', `${path}?from=2026-02-01&to=2026-01-31`);
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { to: 'End date can’t be before start date' } },
    });
  });

  test('of a member without movements is empty', async () => {
    await move(await signInMember(product), { at: '2026-01-05T12:00:00Z', cents: 100 });
    expect(await view(ada)).toMatchObject({
      from: null,
      openingBalance: '0.00',
      closingBalance: '0.00',
      isTestMoney: true,
      lines: [],
    });
  });

  test('lists movements by time of occurrence, with the balance after each', async () => {
    await move(ada, { at: '2026-01-05T12:00:00Z', cents: 10_000 });
    await move(ada, { at: '2026-01-20T12:00:00Z', cents: -3_000, kind: 'dispute' });
    await move(ada, { at: '2026-01-10T12:00:00Z', cents: 500, kind: 'reversal' });
    const { lines, closingBalance } = await view(ada);
    expect(lines.map(({ description, amount, balance }) => [description, amount, balance])).toEqual([
      ['Entry queue: payouts released after a dispute', '-30.00', '75.00'],
      ['Correction of an earlier movement', '5.00', '105.00'],
      ['Other movement', '100.00', '100.00'],
    ]);
    expect(closingBalance).toBe('75.00');
    expect((await ada.browser.request('GET', '/api/balance')).body).toMatchObject({ balance: '75.00' });
  });

  test('of a period begins and ends with its balances, by the member’s days', async () => {
    await move(ada, { at: '2026-01-31T23:30:00Z', cents: 1_000 });
    await move(ada, { at: '2026-02-01T00:30:00Z', cents: 200 });
    await move(ada, { at: '2026-02-28T23:59:59.999Z', cents: 30 });
    await move(ada, { at: '2026-03-01T00:00:00Z', cents: 4 });
    const february = '?from=2026-02-01&to=2026-02-28';
    expect(await view(ada, february)).toMatchObject({
      openingBalance: '10.00',
      closingBalance: '12.30',
      lines: [{ amount: '0.30' }, { amount: '2.00' }],
    });
    expect(await view(ada, `${february}&timeZone=Europe/Berlin`)).toMatchObject({
      openingBalance: '0.00',
      closingBalance: '12.00',
      lines: [{ amount: '2.00' }, { amount: '10.00' }],
    });
    expect((await view(ada, '?from=2026-03-01')).openingBalance).toBe('12.30');
    expect((await view(ada, '?to=2026-01-31')).closingBalance).toBe('10.00');
  });

  test('is complete page by page, also with simultaneous movements', async () => {
    for (let at = 0; at < 9; at += 1)
      await move(ada, { at: `2026-01-0${1 + (at % 3)}T00:00:00Z`, cents: 100 + at });
    const whole = await view(ada);
    const lines: StatementAnswer['lines'] = [];
    for (;;) {
      const last = lines.at(-1);
      const page = await view(ada, `?limit=2${last === undefined ? '' : `&before=${last.id}`}`);
      if (page.lines.length === 0) break;
      lines.push(...page.lines);
    }
    expect(lines).toEqual(whole.lines);
    expect(lines).toHaveLength(9);
  });

  test('names payouts of the queue, groups, rounds and bank accounts', async () => {
    const first = await enterQueue(product);
    for (let more = 0; more < 3; more += 1) await enterQueue(product);
    expect((await view(first)).lines.map((line) => line.description)).toContain(
      'Entry queue: Starter payout',
    );

    await move(ada, { at: '2026-01-05T12:00:00Z', cents: 2_000 });
    await withdrawInVain(ada);
    expect((await view(ada, '?to=2999-12-31')).lines.map((line) => line.description)).toEqual([
      'Withdrawal to ••1116 returned',
      'Withdrawal to ••1116',
      'Other movement',
    ]);

    const circle = await startCircle(product);
    const late = memberAt(circle, 2);
    await payAll(circle, 1, [late]);
    await passDays(product, circle, 4);
    await product.moveClock(2);
    await expectOk(payRound(circle, late, 1));
    const recipient = memberAt(circle, 0);
    expect((await view(recipient, '?to=2999-12-31')).lines.map((line) => line.description)).toEqual([
      'Late contribution to round 1, Family circle, less a fee of $0.50',
      'Pot of round 1, Family circle, less a fee of $1.00',
    ]);
    const headers = { 'accept-language': 'es-MX,es;q=0.9' };
    const spanish = await recipient.browser.request('GET', `${path}?to=2999-12-31`, { headers });
    expect((spanish.body as StatementAnswer).lines.map((line) => line.description)).toEqual([
      'Aporte atrasado de la ronda 1, Family circle, menos una comisión de US$0.50',
      'Fondo de la ronda 1, Family circle, menos una comisión de US$1.00',
    ]);
    const { bytes } = await fetchFile(recipient, '?format=csv&to=2999-12-31', headers);
    const [head, payout] = parseCsv(new TextDecoder().decode(bytes));
    expect([head, payout?.[1]]).toEqual([
      ['Fecha', 'Descripción', 'Monto', 'Saldo'],
      'Fondo de la ronda 1, Family circle, menos una comisión de US$1.00',
    ]);
    const pdf = await readPdf((await fetchFile(recipient, '?format=pdf&to=2999-12-31', headers)).bytes);
    expect(pdf.pages.join(' ')).toContain('Estado de cuenta de tu saldo');
  });
});

describe('a statement file', () => {
  test('in CSV has the whole period, oldest first', async () => {
    await move(ada, { at: '2026-01-05T12:00:00Z', cents: 123_456 });
    await move(ada, { at: '2026-01-06T01:00:00Z', cents: -5_000, kind: 'withdrawal' });
    const { answer, bytes } = await fetchFile(
      ada,
      '?format=csv&to=2026-01-31&timeZone=America/New_York&limit=1',
    );
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="circlelink-statement-2026-01-31.csv"',
    );
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(parseCsv(new TextDecoder().decode(bytes))).toEqual([
      ['Date', 'Description', 'Amount', 'Balance'],
      ['2026-01-05', 'Other movement', '1234.56', '1234.56'],
      ['2026-01-05', 'Entry queue: payouts reversed', '-50.00', '1184.56'],
    ]);
  });

  // security: 5.4.2
  test('in PDF has the whole period on numbered pages, and is the same each time', async () => {
    for (let at = 0; at < 60; at += 1) await move(ada, { at: '2026-01-05T12:00:00Z', cents: 100 });
    const query = '?format=pdf&from=2026-01-01&to=2026-01-31';
    const { answer, bytes } = await fetchFile(ada, query);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const { pages } = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(1);
    for (const text of ['Statement of your balance', 'Test Member', 'Jan 1, 2026 to Jan 31, 2026', '$60.00'])
      expect(pages.join(' ')).toContain(text);
    expect(pages.every((page) => page.includes('Test money'))).toBe(true);
    expect((await fetchFile(ada, query)).bytes).toEqual(bytes);
  });

  // security: 15.1.3
  test('with too many lines is refused, and a shorter period is not', async () => {
    await product.database.transact((tx) =>
      sql`select ledger_post('many:' || ${ada.member.id} || n, 'test', timestamptz '2026-01-05' + n * interval '1 minute',
            array['member'], array[${ada.member.id}::text], array[null]::smallint[],
            array['queue:clearing', 'member:balance'],
            array['00000000-0000-0000-0000-000000000000', ${ada.member.id}]::uuid[], array[1, -1]::bigint[])
            from generate_series(1, 2001) n`.execute(tx),
    );
    const refused = await ada.browser.request('GET', `${path}?format=pdf`);
    expect(refused).toMatchObject({ status: 422, body: { code: 'period_too_long' } });
    expect((await fetchFile(ada, '?format=pdf&from=2026-01-06')).answer.status).toBe(200);
    expect((await fetchFile(ada, '?format=csv')).answer.status).toBe(200);
  });
});
