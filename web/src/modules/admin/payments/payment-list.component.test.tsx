import { adminPaymentCalls, type AdminPaymentItem } from '@circle-link/contract/admin/payments';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mockAnswer } from '../../../../test/api.ts';
import { render } from '../../../../test/render.tsx';
import { PaymentList } from './payment-list.tsx';

afterEach(() => page.viewport(390, 844));

const PAID: AdminPaymentItem = {
  id: '00000000-0000-4000-8000-000000000001',
  ...{ purpose: 'contribution', status: 'succeeded', kind: 'us_bank_account' },
  group: { id: '00000000-0000-4000-8000-000000000002', name: 'Rent' },
  ...{ amount: '50.40', refunded: '0.00', intentId: 'pi_1' },
  payer: { id: '00000000-0000-4000-8000-000000000003', name: 'ada' },
  createdAt: '2026-02-01T12:00:00.000Z',
  succeededAt: '2026-02-01T12:00:00.000Z',
};

const PARTLY: AdminPaymentItem = {
  ...PAID,
  id: '00000000-0000-4000-8000-000000000004',
  ...{ status: 'partly_refunded', kind: 'card', amount: '51.80', refunded: '20.00' },
  group: { id: '00000000-0000-4000-8000-000000000005', name: 'Trip' },
};

it('the payment list tells a partly refunded payment from one that is paid', async () => {
  mockAnswer(adminPaymentCalls.payments, { payments: [PAID, PARTLY] });
  await page.viewport(1280, 800);
  const screen = await render(<PaymentList roles={[]} />);
  await expect.element(screen.getByRole('row', { name: /Rent.*Bank debit.*Paid.*\$50\.40$/ })).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /Trip.*Card.*Partly refunded.*\$51\.80.*\$20\.00 refunded/ }))
    .toBeVisible();
});
