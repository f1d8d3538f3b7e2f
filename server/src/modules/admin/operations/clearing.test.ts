import type { ReconciliationPage } from '@circle-link/contract/admin/operations';
import { expect, it } from 'vitest';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import { memberAt, expectOk, findPayment, startCircle } from '../../../../test/factories/test-groups.ts';
import { payWith, POOR, saveAccount, finishDebit } from '../../../../test/factories/test-debits.ts';
import { createDebtor, payDebt } from '../../../../test/factories/test-debts.ts';
import { startTestProduct } from '../../../../test/product/test-product.ts';

it('the groups clearing account matches after debits were returned, settled and refused', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const ben = memberAt(circle, 1);
  const admin = await openAdmin(product, 'owner');
  const clearing = async () =>
    (
      await expectOk<ReconciliationPage>(admin.browser.request('GET', '/api/admin/reconciliation'))
    ).clearing.find(({ account }) => account === 'groups:clearing');
  const account = await saveAccount(product, ben, 'silent');
  const { id } = await findPayment(circle, ben, 1);
  await expectOk(payWith(ben, id, account));
  await finishDebit(product, id, POOR);
  expect(await clearing()).toMatchObject({ ledger: '-4.00', payments: '-4.00', agrees: true });
  await expectOk(payWith(ben, id, account));
  await finishDebit(product, id);
  expect(await clearing()).toMatchObject({ ledger: '46.00', payments: '46.00', agrees: true });
  const debtor = await createDebtor(product, 5_000);
  await saveAccount(product, debtor, 'silent');
  await payDebt(debtor, { amount: '20.00' });
  await finishDebit(product, debtor.member.id, POOR);
  await saveAccount(product, debtor, 'blocked');
  await payDebt(debtor, { amount: '20.00' });
  expect(await clearing()).toMatchObject({ ledger: '42.00', payments: '42.00', agrees: true });
});
