import { adminOperationCalls, type ReconciliationPage } from '@circle-link/contract/admin/operations';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listCalls, mockAnswer, mockRefusal } from '../../../../test/api.ts';
import { pressThrice } from '../../../../test/press.ts';
import { render } from '../../../../test/render.tsx';
import { Reconciliation } from './reconciliation.tsx';

afterEach(() => page.viewport(390, 844));

type Difference = ReconciliationPage['differences'][number];

const getId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const OTHER_AMOUNT: Difference = {
  id: getId(1),
  kind: 'payment',
  problem: 'amount',
  providerId: 'pi_1',
  paymentId: getId(11),
  withdrawal: null,
  booked: '52.35',
  reported: '50.00',
  foundAt: '2026-02-01T12:00:00.000Z',
  seenAt: '2026-02-02T12:00:00.000Z',
};

const UNKNOWN_TO_PROVIDER: Difference = {
  ...OTHER_AMOUNT,
  id: getId(2),
  kind: 'transfer',
  problem: 'missing',
  providerId: 'tr_2',
  paymentId: null,
  withdrawal: { id: getId(22), memberId: getId(23) },
  booked: '75.00',
  reported: null,
};

const NOT_BOOKED: Difference = {
  ...OTHER_AMOUNT,
  id: getId(3),
  kind: 'refund',
  problem: 'extra',
  providerId: 're_3',
  paymentId: null,
  booked: null,
  reported: '20.00',
};

function mockDifferences(differences: readonly Difference[]): void {
  mockAnswer(adminOperationCalls.reconciliation, {
    ...{ provider: 'sandbox', lastRunAt: '2026-02-02T12:00:00.000Z', balance: null },
    ...{ clearing: [], due: [], withoutOutcome: [], unclaimed: [] },
    differences: [...differences],
  });
}

function open(differences: readonly Difference[], maySettle = true) {
  mockDifferences(differences);
  return render(<Reconciliation maySettle={maySettle} />);
}

const TITLE = 'Where the provider and our books differ';

it('reconciliation lists what we booked and what the provider reports, with a link to each item', async () => {
  await page.viewport(1280, 800);
  const screen = await open([OTHER_AMOUNT, UNKNOWN_TO_PROVIDER, NOT_BOOKED]);
  const table = screen.getByRole('table', { name: TITLE });
  await expect.element(table.getByRole('row', { name: /^Payment.*pi_1 \$52\.35 \$50\.00/ })).toBeVisible();
  await expect
    .element(table.getByRole('row', { name: /^Withdrawal.*tr_2 \$75\.00 not known/ }))
    .toBeVisible();
  await expect.element(table.getByRole('row', { name: /^Refund re_3 not booked \$20\.00/ })).toBeVisible();
  await expect
    .element(table.getByRole('link', { name: '00000011' }))
    .toHaveAttribute('href', `/admin/payments/${getId(11)}`);
  await expect
    .element(table.getByRole('link', { name: '00000022' }))
    .toHaveAttribute('href', `/admin/members/${getId(23)}`);
});

it('reconciliation settles the chosen difference once, with a reason, and removes it', async () => {
  const screen = await open([OTHER_AMOUNT, NOT_BOOKED]);
  await screen.getByRole('button', { name: 'Settle' }).last().click();
  const dialog = screen.getByRole('dialog', { name: 'Settle this difference' });
  await expect.element(dialog.getByText(/nothing is booked/)).toBeVisible();
  const settle = dialog.getByRole('button', { name: 'Settle' });
  await settle.click();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  expect(listCalls(adminOperationCalls.settleDifference)).toEqual([]);
  await reason.fill('Refunded by hand');
  mockAnswer(adminOperationCalls.settleDifference, { ok: true });
  mockDifferences([OTHER_AMOUNT]);
  await pressThrice(settle);
  await expect.element(screen.getByText('Settled', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('re_3')).not.toBeInTheDocument();
  await expect.element(screen.getByText('pi_1')).toBeVisible();
  const [sent, ...others] = listCalls(adminOperationCalls.settleDifference);
  expect(sent).toMatchObject({ body: { reason: 'Refunded by hand' } });
  expect(sent?.address).toContain(NOT_BOOKED.id);
  expect(others).toEqual([]);
});

it('reconciliation shows in the dialog that another admin has settled the difference', async () => {
  const screen = await open([OTHER_AMOUNT]);
  await screen.getByRole('button', { name: 'Settle' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Looked it up');
  mockRefusal(adminOperationCalls.settleDifference, {
    status: 404,
    code: 'not_found',
    message: 'This difference doesn’t exist or is settled.',
  });
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect
    .element(dialog.getByRole('alert').getByText('This difference doesn’t exist or is settled.'))
    .toBeVisible();
});

it('reconciliation offers no settling without the money ability, and reports when nothing differs', async () => {
  const screen = await open([OTHER_AMOUNT], false);
  await expect.element(screen.getByText('pi_1')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Settle' })).not.toBeInTheDocument();
  await screen.unmount();
  const empty = await open([]);
  await expect.element(empty.getByText('No differences between the provider and our books.')).toBeVisible();
  await expect.element(empty.getByRole('table', { name: TITLE })).not.toBeInTheDocument();
});
