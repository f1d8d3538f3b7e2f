import { beforeAll, describe, expect, it } from 'vitest';
import { deadLetters, ledgerTable, newestTransaction } from '../../../test/database/books.ts';
import {
  BLOCKED,
  HEARD_BY,
  hearBy,
  POOR,
  saveAccount,
  finishDebit,
  reverseDebitLate,
} from '../../../test/factories/test-debits.ts';
import {
  createDebtor,
  owedBy,
  payDebt,
  requestDebtPayment,
  describeDebt,
} from '../../../test/factories/test-debts.ts';
import { startTestProduct, type TestProduct } from '../../../test/product/test-product.ts';

const WAYS = Object.keys(HEARD_BY) as (keyof typeof HEARD_BY)[];

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

describe('a refused debit for a debt', () => {
  it.each(WAYS)('adds nothing to the debt when reported by %s', async (way) => {
    const debtor = await createDebtor(product, 5_000);
    await saveAccount(product, debtor, 'blocked');
    const mark = await newestTransaction(product.database);
    await hearBy(product, way, () => requestDebtPayment(debtor, { amount: '20.00' }));
    expect(await describeDebt(debtor)).toBe('50.00 0.00');
    expect((await owedBy(debtor)).underWay).toBeNull();
    expect(await ledgerTable(product.database, mark)).toBe('');
    const [mail] = await product.mailTo(debtor.member.email);
    expect(mail?.subject).toBe('Your bank debit of $20.00 was refused');
    expect(mail?.text).toContain('It costs you nothing.');
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it('gives the reason and adds nothing on a retry', async () => {
    const debtor = await createDebtor(product, 5_000);
    await saveAccount(product, debtor, 'blocked');
    for (const _ of [1, 2, 3]) {
      const answer = await payDebt(debtor, { amount: '20.00' });
      expect(answer).toMatchObject({ status: 'declined', declineMessage: BLOCKED, owed: '50.00' });
      await product.cardProvider.deliverWaiting();
    }
    expect(await describeDebt(debtor)).toBe('50.00 0.00');
  });
});

it('a debit that the bank returns is owed once, with its fee', async () => {
  const debtor = await createDebtor(product, 5_000);
  await saveAccount(product, debtor, 'silent');
  await payDebt(debtor, { amount: '20.00' });
  const mark = await newestTransaction(product.database);
  await finishDebit(product, debtor.member.id, POOR);
  expect(await describeDebt(debtor)).toBe('54.00 0.00');
  expect(await ledgerTable(product.database, mark)).toMatchInlineSnapshot(`
    "owed.return-fee
      member:owed                 4.00
      groups:clearing                         4.00"
  `);
  const [mail] = await product.mailTo(debtor.member.email);
  expect(mail?.text).toContain('$4.00');
});

it('a debit reversed after settlement is called a bank debit in email and history', async () => {
  const debtor = await createDebtor(product, 5_000);
  await saveAccount(product, debtor, 'silent');
  await payDebt(debtor, { amount: '20.00' });
  await finishDebit(product, debtor.member.id);
  expect(await describeDebt(debtor)).toBe('30.00 0.00');
  await reverseDebitLate(product, debtor.member.id);
  const lines = await debtor.browser.request('GET', '/api/activities');
  const descriptions = (lines.body as { description: string }[]).map(({ description }) => description);
  expect(descriptions.slice(0, 2)).toEqual([
    'Your bank reversed your bank debit to us, so you owe it again',
    'You paid what you owed by bank debit',
  ]);
  const [mail] = await product.mailTo(debtor.member.email);
  expect(mail?.text).toContain('Your bank’s return is final.');
  expect(mail?.text).not.toMatch(/\bcard|withdraw it/i);
});
