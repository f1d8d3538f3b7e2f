import { adminPaymentCalls } from '@circle-link/contract/admin/payments';
import { afterEach, expect, it } from 'vitest';
import { listCalls, mockAnswer } from '../../../../test/api.ts';
import { render } from '../../../../test/render.tsx';
import { PaymentList } from '../payments/payment-list.tsx';

const KEY = 'circle-link:filters:payments';
afterEach(() => localStorage.removeItem(KEY));

async function open(address: string) {
  mockAnswer(adminPaymentCalls.payments, { payments: [] });
  return render(<PaymentList roles={['support']} />, address);
}

it('a saved filter keeps the current filter under a name, without the search text', async () => {
  const screen = await open('/?status=disputed&purpose=join&search=ana%40example.com');
  await screen.getByRole('button', { name: 'Save this filter' }).click();
  await screen.getByRole('textbox', { name: 'Name of this filter' }).fill('Disputed joins');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Disputed joins', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([
    { name: 'Disputed joins', filter: { purpose: 'join', status: 'disputed' } },
  ]);
});

it('a saved filter is applied with one click and can be deleted', async () => {
  localStorage.setItem(KEY, JSON.stringify([{ name: 'Disputed', filter: { status: 'disputed' } }]));
  const screen = await open('/');
  await screen.getByRole('button', { name: 'Disputed', exact: true }).click();
  await screen.getByText('1 filter').click();
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('disputed');
  expect(listCalls(adminPaymentCalls.payments).at(-1)?.address).toContain('status=disputed');
  await screen.getByRole('button', { name: 'Delete Disputed' }).click();
  await expect.element(screen.getByRole('button', { name: 'Save this filter' })).toBeVisible();
  expect(localStorage.getItem(KEY)).toBe('[]');
});

it('saved filters ignore stored values of other code, and an empty filter cannot be saved', async () => {
  localStorage.setItem(KEY, '{"name":1}');
  const screen = await open('/');
  await screen.getByText('no filter').click();
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save this filter' })).not.toBeInTheDocument();
});
