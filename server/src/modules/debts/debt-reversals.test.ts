/** Reversed debt payments are owed again, in every order of events. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { balances, deadLetters } from '../../../test/database/books.ts';
import {
  newestCharge,
  sendDispute,
  sendRefund,
  type ReportedCharge,
  type ReportedDispute,
} from '../../../test/outside/provider-words.ts';
import { expectOk } from '../../../test/factories/test-groups.ts';
import {
  ASKS_EVERY_TIME,
  createDebtor,
  owedBy,
  payDebt,
  describeDebt,
  sendSuccess,
} from '../../../test/factories/test-debts.ts';
import { saveAccount } from '../../../test/factories/test-debits.ts';
import { startTestProduct, type Payer, type TestProduct } from '../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const dispute = (status: ReportedDispute['status'], fee?: number, amount = 1_061): ReportedDispute => ({
  id: `du_${randomUUID()}`,
  amount,
  status,
  ...(fee !== undefined && { fee }),
});

async function paidDebtor(): Promise<{ debtor: Payer; charge: ReportedCharge }> {
  const debtor = await createDebtor(product, 1_000);
  expect(await payDebt(debtor, { amount: '10.00' })).toMatchObject({ chargeAmount: '10.61', owed: '0.00' });
  return { debtor, charge: await newestCharge(product, debtor.member.id) };
}

it('a dispute of all or part is undone to the cent when won, and stays owed when lost', async () => {
  const { debtor, charge } = await paidDebtor();
  const part = dispute('needs_response', 1_500, 400);
  await sendDispute(product, charge, part);
  await sendDispute(product, charge, part);
  expect(await describeDebt(debtor)).toBe('4.00 0.00');
  await sendDispute(product, charge, { ...part, status: 'won' });
  await sendDispute(product, charge, { ...part, status: 'lost' });
  expect(await describeDebt(debtor)).toBe('0.00 0.00');
  const whole = dispute('needs_response');
  await sendDispute(product, charge, whole);
  await sendDispute(product, charge, { ...whole, status: 'lost', fee: 1_500 });
  expect(await describeDebt(debtor)).toBe('10.61 0.00');
  const { lines } = await owedBy(debtor);
  expect(lines.filter(({ kind }) => kind !== 'other').map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(
    ['reversed 10.61', 'reversal_returned -4.00', 'reversed 4.00', 'paid -10.00'],
  );
  await payDebt(debtor, { amount: '10.61' });
  expect(await describeDebt(debtor)).toBe('0.00 0.00');
});

it('a lost dispute that is won on appeal is undone to the cent, once', async () => {
  const { debtor, charge } = await paidDebtor();
  const reported = dispute('lost', 1_500);
  await sendDispute(product, charge, reported);
  expect(await describeDebt(debtor)).toBe('10.61 0.00');
  const news = ['won', 'lost', 'won'] as const;
  await Promise.all(news.map((status) => sendDispute(product, charge, { ...reported, status })));
  expect(await describeDebt(debtor)).toBe('0.00 0.00');
});

it('a dispute won after the debt was paid again leaves the money in the balance', async () => {
  const { debtor, charge } = await paidDebtor();
  const reported = dispute('needs_response', 1_500);
  await sendDispute(product, charge, reported);
  await payDebt(debtor, { amount: '10.61' });
  await sendDispute(product, charge, { ...reported, status: 'won' });
  expect(await describeDebt(debtor)).toBe('0.00 10.61');
});

it('each outcome appears in the history, the bell and an email, once, in the member’s language', async () => {
  const { debtor, charge } = await paidDebtor();
  const { browser, member } = debtor;
  await browser.request('PATCH', '/api/account/profile', { body: { language: 'es' } });
  const reported = dispute('needs_response', 1_500);
  for (const status of ['needs_response', 'needs_response', 'won', 'won'] as const)
    await sendDispute(product, charge, { ...reported, status });
  const headers = { 'accept-language': 'es' };
  const { body } = await browser.request('GET', '/api/notifications', { headers });
  expect(body).toMatchObject([
    {
      type: 'money_returned',
      amount: '10.61',
      description: expect.stringContaining('Se restableció tu') as unknown,
    },
    {
      type: 'money_taken',
      amount: '10.61',
      description: expect.stringContaining('debes ese monto otra vez') as unknown,
    },
  ]);
  const mails = await product.mailTo(member.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Se restableció tu pago de US$10.61',
    'Se revirtió tu pago de US$10.61',
  ]);
});

it('events after the account was closed write no history', async () => {
  const { debtor, charge } = await paidDebtor();
  const { id, password } = debtor.member;
  await expectOk(debtor.browser.request('POST', '/api/account/close', { body: { password } }));
  await sendDispute(product, charge, dispute('needs_response', 1_500));
  const lines = await product.database.read((db) =>
    db.selectFrom('activities').select('kind').where('userId', '=', id).execute(),
  );
  expect(lines).toEqual([]);
});

it('a dispute of a debt payment may close before its opening event arrives', async () => {
  const { debtor, charge } = await paidDebtor();
  const [won, lost] = [dispute('won', 1_500), dispute('lost', 1_500)];
  await sendDispute(product, charge, won);
  await sendDispute(product, charge, { ...won, status: 'needs_response' });
  expect(await describeDebt(debtor)).toBe('0.00 0.00');
  await sendDispute(product, charge, lost);
  expect(await describeDebt(debtor)).toBe('10.61 0.00');
});

it('a refund of a debt payment made at the provider may fail', async () => {
  const { debtor, charge } = await paidDebtor();
  const refund = { id: `re_${randomUUID()}`, amount: 1_061 };
  await sendRefund(product, charge, { ...refund, status: 'pending' });
  expect(await describeDebt(debtor)).toBe('0.00 0.00');
  await sendRefund(product, charge, { ...refund, status: 'succeeded' });
  expect(await describeDebt(debtor)).toBe('10.61 0.00');
  await sendRefund(product, charge, { ...refund, status: 'failed' });
  await sendRefund(product, charge, { ...refund, status: 'succeeded' });
  expect(await describeDebt(debtor)).toBe('0.00 0.00');
});

it.each([
  ['dispute, success', ['open', 'success'], '10.61 0.00'],
  ['dispute, success, won', ['open', 'success', 'won'], '0.00 0.00'],
  ['dispute, won, success', ['open', 'won', 'success'], '0.00 0.00'],
  ['dispute, lost, success', ['open', 'lost', 'success'], '10.61 0.00'],
  ['refund, success', ['refund', 'success'], '10.61 0.00'],
  ['refund, success, bounced', ['refund', 'success', 'bounced'], '0.00 0.00'],
  ['refund, bounced, success', ['refund', 'bounced', 'success'], '0.00 0.00'],
] as const)('a reversal before the success event of the charge: %s', async (_name, words, end) => {
  const debtor = await createDebtor(product, 1_000, ASKS_EVERY_TIME);
  await payDebt(debtor, { amount: '10.00' });
  const charge = await newestCharge(product, debtor.member.id);
  const { id, amount } = dispute('needs_response');
  const say = {
    open: () => sendDispute(product, charge, { id, amount, status: 'needs_response', fee: 1_500 }),
    won: () => sendDispute(product, charge, { id, amount, status: 'won' }),
    lost: () => sendDispute(product, charge, { id, amount, status: 'lost' }),
    refund: () => sendRefund(product, charge, { id, amount, status: 'succeeded' }),
    bounced: () => sendRefund(product, charge, { id, amount, status: 'failed' }),
    success: () => sendSuccess(product, { ...charge, eventId: `evt_${randomUUID()}` }, 1_061),
  };
  const reported = async () => {
    const mails = await product.mailTo(debtor.member.email);
    return mails.filter(({ subject }) => /^Your payment of .* was reversed$/.test(subject)).length;
  };
  let isHeard = false;
  for (const word of words) {
    await say[word]();
    await say[word]();
    isHeard ||= word === 'success';
    if (!isHeard) expect(await reported()).toBe(0);
  }
  expect(await reported()).toBe(end === '10.61 0.00' || words.at(-1) !== 'success' ? 1 : 0);
  expect(await describeDebt(debtor)).toBe(end);
  expect(await deadLetters(product.database)).toEqual([]);
});

it('a debit reversed before its success event is owed in either order and is never our loss', async () => {
  for (const successFirst of [true, false]) {
    const debtor = await createDebtor(product, 1_000);
    const cardId = await saveAccount(product, debtor, 'silent');
    const { chargeAmount } = await payDebt(debtor, { amount: '10.00', cardId });
    const cents = Math.round(Number(chargeAmount) * 100);
    expect(chargeAmount).toBe('10.08');
    const charge = await newestCharge(product, debtor.member.id);
    const before = await balances(product.database);
    const succeed = () => sendSuccess(product, { ...charge, eventId: `evt_${randomUUID()}` }, cents);
    const reverse = () => sendDispute(product, charge, { ...dispute('lost', 0, cents) });
    for (const tell of successFirst ? [succeed, reverse] : [reverse, succeed]) {
      await tell();
      const now = await balances(product.database);
      expect((now['loss:groups'] ?? 0) - (before['loss:groups'] ?? 0), String(successFirst)).toBe(0);
      if (tell === reverse) expect(await describeDebt(debtor)).toBe(`${chargeAmount} 0.00`);
    }
    expect(await describeDebt(debtor)).toBe(`${chargeAmount} 0.00`);
    const after = await balances(product.database);
    for (const [account, cents] of [
      ['groups:clearing', -8],
      ['provider:fees:groups', 8],
    ] as const)
      expect((after[account] ?? 0) - (before[account] ?? 0), `${account}, ${successFirst}`).toBe(cents);
  }
  expect(await deadLetters(product.database)).toEqual([]);
});
