/** What the back office lists of a payment: its way of paying, its group, and its status after a dispute. */
import type { AdminPaymentList } from '@circle-link/contract/admin/payments';
import { expect, it } from 'vitest';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import { newestCharge, sendDispute } from '../../../../test/provider-words.ts';
import { memberAt, must, payRound, startCircle } from '../../../../test/test-circle.ts';
import { startTestProduct } from '../../../../test/test-product.ts';

it('lists a contribution by card with its group, as disputed only until the dispute is won', async () => {
  const product = await startTestProduct();
  const circle = await startCircle(product);
  const payer = memberAt(circle, 1);
  await must(payRound(circle, payer, 1));
  await product.cardProvider.deliverWaiting();
  const charge = await newestCharge(product, payer.member.id);
  const admin = await openAdmin(product, 'finance');
  const listed = async (status = '') => {
    const path = `/api/admin/payments?search=${charge.paymentId}${status}`;
    return (await must<AdminPaymentList>(admin.browser.request('GET', path))).payments;
  };
  const group = { id: circle.id, name: 'Family circle' };
  expect(await listed()).toMatchObject([{ status: 'succeeded', kind: 'card', group }]);
  const dispute = { id: 'dp_1', amount: 100_000, fee: 1_500 };
  await sendDispute(product, charge, { ...dispute, status: 'needs_response' });
  expect(await listed('&status=disputed')).toMatchObject([{ status: 'disputed' }]);
  await sendDispute(product, charge, { ...dispute, status: 'won' });
  expect(await listed('&status=disputed')).toEqual([]);
  expect(await listed('&status=succeeded')).toMatchObject([{ status: 'succeeded' }]);
});
