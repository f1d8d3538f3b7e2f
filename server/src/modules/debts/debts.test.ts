import type { DebtAnswer, DebtPaymentAnswer } from '@circle-link/contract/debts';
import { beforeAll, expect, it } from 'vitest';
import { ledgerTable, newestTransaction } from '../../../test/database/books.ts';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import { saveCard } from '../../../test/factories/test-charges.ts';
import {
  type Circle,
  expectOk,
  formCircle,
  getOrganizer,
  memberAt,
  payAll,
  viewCircle,
} from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';

const DISPUTED_CARD = '4000000000000259';

let product: TestProduct;
let circle: Circle;
let debtor: Payer;

beforeAll(async () => {
  product = await startTestProduct();
  circle = await formCircle(product);
  debtor = memberAt(circle, 1);
  for (const member of circle.members)
    await saveCard(product, member, member === debtor ? DISPUTED_CARD : undefined);
  await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
  await payAll(circle, 1);
  await product.moveClock(3);
  await product.cardProvider.deliverWaiting();
  await endDispute('lost');
  await saveCard(product, debtor);
});

async function endDispute(status: 'won' | 'lost'): Promise<void> {
  const { disputeId: id } = await product.database.read((db) =>
    db.selectFrom('disputes').select('disputeId').where('status', '=', 'open').executeTakeFirstOrThrow(),
  );
  await expectOk(product.request('POST', `/sandbox/disputes/${id}/close`, { body: { status } }));
  await product.cardProvider.deliverWaiting();
}

const pay = ({ browser }: Payer, body: Record<string, unknown>) =>
  browser.request('POST', '/api/owed/payments', { body });
const owedBy = ({ browser }: Payer): Promise<DebtAnswer> => expectOk(browser.request('GET', '/api/owed'));
const isFrozen = async () => (await viewCircle(circle)).members[1]?.isFrozen;

it('a debt payment is refused without a debt, above the debt, for no amount, and with another member’s card', async () => {
  const other = await signInMember(product);
  expect(await pay(other, { amount: '1.00' })).toMatchObject({
    status: 422,
    body: { fields: { amount: 'You owe nothing.' } },
  });
  expect(await pay(other, { amount: '1.00', fromBalance: true })).toMatchObject({
    status: 422,
    body: { fields: { amount: 'You owe nothing.' } },
  });
  expect(await pay(debtor, { amount: '51.81' })).toMatchObject({
    status: 422,
    body: { fields: { amount: 'You owe $51.80.' } },
  });
  expect(await pay(debtor, { amount: '1.00', fromBalance: true })).toMatchObject({ status: 422 });
  for (const amount of ['0', '-1', 'abc', '1.005'])
    expect(await pay(debtor, { amount })).toMatchObject({ status: 422 });
  const [card] = await expectOk<{ id: string }[]>(getOrganizer(circle).browser.request('GET', '/api/cards'));
  expect(await pay(debtor, { amount: '1.00', cardId: card?.id })).toMatchObject({ status: 404 });
  expect((await owedBy(debtor)).owed).toBe('51.80');
});

it('a debt is paid in parts, by card with the fee and from the balance without, and then nothing is frozen', async () => {
  expect(await isFrozen()).toBe(true);
  const mark = await newestTransaction(product.database);
  const part = await expectOk<DebtPaymentAnswer>(pay(debtor, { amount: '20.00' }));
  expect(part).toMatchObject({ status: 'completed', amount: '20.00', owed: '31.80' });
  expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
    "owed.paid
      groups:clearing            20.00
      provider:fees:groups        0.91
      fees:card:groups                        0.91
      member:owed                            20.00"
  `);
  await giveBalance(product.database, debtor.member.id, 1_180);
  expect(await expectOk(pay(debtor, { amount: '11.80', fromBalance: true }))).toMatchObject({
    owed: '20.00',
  });
  expect(await isFrozen()).toBe(true);
  const both = await Promise.all([pay(debtor, { amount: '20.00' }), pay(debtor, { amount: '20.00' })]);
  expect(both.map(({ status }) => status).sort()).toContain(200);
  const after = await owedBy(debtor);
  expect(after).toMatchObject({ owed: '0.00', balance: '0.00', underWay: null });
  expect(after.lines.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'paid -20.00',
    'paid -11.80',
    'paid -20.00',
    'reversed 51.80',
  ]);
  expect(await isFrozen()).toBe(false);
});
