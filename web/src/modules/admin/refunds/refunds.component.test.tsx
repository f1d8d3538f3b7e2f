import type { AdminRole } from '@circle-link/contract/admin/roles';
import { adminRefundCalls, type RefundQueue } from '@circle-link/contract/admin/refunds';
import { adminWriteOffCalls } from '@circle-link/contract/admin/write-offs';
import { secondFactorCalls } from '@circle-link/contract/auth/second-factor';
import { sessionCalls } from '@circle-link/contract/auth/auth';
import { expect, it } from 'vitest';
import { listCalls, mockAnswer, mockConnectionLoss, mockRefusal } from '../../../../test/api.ts';
import { pressThrice } from '../../../../test/press.ts';
import { render } from '../../../../test/render.tsx';
import { switchToSpanish } from '../../../../test/spanish.ts';
import { ConfirmationHost } from '../../auth/confirmation/index.ts';
import { RefundScreen } from './refund-queue.tsx';

const ANA = { id: '00000000-0000-4000-8000-0000000000a1', name: 'Ana' };
const WAITING = {
  id: '00000000-0000-4000-8000-000000000001',
  paymentId: '00000000-0000-4000-8000-000000000011',
  amount: '500.00',
  reason: 'Paid twice',
  payer: ANA,
  globalPosition: 12,
  requestedBy: { id: '00000000-0000-4000-8000-0000000000b1', name: 'Ben' },
  requestedAt: '2026-02-01T12:00:00.000Z',
  isMine: false,
};
const FAILED = {
  id: '00000000-0000-4000-8000-000000000002',
  paymentId: '00000000-0000-4000-8000-000000000012',
  purpose: 'contribution' as const,
  amount: '50.00',
  payer: ANA,
  state: 'failed' as const,
  error: 'The card was closed.',
  failedAt: '2026-02-01T12:00:00.000Z',
};
const QUEUE: RefundQueue = {
  alone: '200.00',
  requestedToday: '0.00',
  dueQueue: '500.00',
  dueGroups: '50.00',
  waiting: [WAITING],
  failed: [FAILED],
};

async function open(queue: RefundQueue = QUEUE, roles: readonly AdminRole[] = ['finance']) {
  mockAnswer(adminRefundCalls.refundQueue, queue);
  mockAnswer(adminRefundCalls.refunds, { refunds: [] });
  mockAnswer(adminWriteOffCalls.writeOffs, { writeOffs: [] });
  mockAnswer(secondFactorCalls.secondFactor, {
    isOn: false,
    enabledAt: null,
    recoveryCodesLeft: 0,
    passkeys: 0,
    isRequired: false,
    isByProvider: false,
  });
  return render(
    <>
      <ConfirmationHost />
      <RefundScreen roles={roles} />
    </>,
  );
}

async function openApproval() {
  const screen = await open();
  await screen.getByRole('button', { name: 'Approve' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Approve this refund?' });
  return { screen, dialog, approve: dialog.getByRole('button', { name: 'Approve and refund' }) };
}

it('a refund request is approved once by a second person, with a reason, after showing the consequence', async () => {
  const { screen, dialog, approve } = await openApproval();
  await expect
    .element(dialog.getByText(/\$500\.00 goes back to the card of Ana.*can’t undo this/))
    .toBeVisible();
  await approve.click();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  expect(listCalls(adminRefundCalls.approveRefund)).toEqual([]);
  await reason.fill('Seen both charges');
  mockAnswer(adminRefundCalls.approveRefund, { ok: true });
  mockAnswer(adminRefundCalls.refundQueue, { ...QUEUE, waiting: [] });
  await pressThrice(approve);
  await expect.element(screen.getByText('Approved. The refund is on its way.')).toBeVisible();
  await expect.element(screen.getByText(/^No refund waits/)).toBeVisible();
  expect(listCalls(adminRefundCalls.approveRefund)).toMatchObject([
    { body: { reason: 'Seen both charges' } },
  ]);
});

it('the requester cannot decide, and read-only roles see no actions', async () => {
  const screen = await open({ ...QUEUE, waiting: [{ ...WAITING, isMine: true }] });
  await expect.element(screen.getByText('You requested it, so another admin decides.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await screen.unmount();
  const reading = await open(QUEUE, ['support']);
  await expect.element(reading.getByRole('table', { name: 'Waiting for a second person' })).toBeVisible();
  await expect.element(reading.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await expect.element(reading.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

it('a refund request shows an error in the dialog, and declining it moves no money', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Decline' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Decline this refund?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not a duplicate');
  mockRefusal(adminRefundCalls.declineRefund, {
    status: 409,
    code: 'decided',
    message: 'Already decided.',
  });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog.getByRole('alert').getByText('Already decided.')).toBeVisible();
  mockConnectionLoss(adminRefundCalls.declineRefund);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect
    .element(dialog.getByRole('alert').getByText('It could not be done. Please try again.'))
    .toBeVisible();
});

it('a refund request asks for the password and continues after it', async () => {
  const { screen, dialog, approve } = await openApproval();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Seen both charges');
  const needed = { status: 403, code: 'confirmation_required', message: 'Please confirm.' };
  mockRefusal(adminRefundCalls.approveRefund, needed);
  await approve.click();
  const question = screen.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByLabelText('Your password', { exact: true }).fill('a long password');
  mockAnswer(sessionCalls.confirm, { ok: true });
  mockAnswer(adminRefundCalls.approveRefund, { ok: true });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByText('Approved. The refund is on its way.')).toBeVisible();
  expect(listCalls(adminRefundCalls.approveRefund)).toHaveLength(2);
});

it("an unconfirmed refund reports in the reader's language that nothing changed", async () => {
  await switchToSpanish();
  const screen = await open({ ...QUEUE, failed: [] });
  await screen.getByRole('button', { name: 'Aprobar' }).click();
  const dialog = screen.getByRole('dialog').last();
  await dialog.getByRole('textbox').fill('Dos cobros');
  mockRefusal(adminRefundCalls.approveRefund, {
    status: 403,
    code: 'confirmation_required',
    message: 'Confirma.',
  });
  await dialog.getByRole('button', { name: /^Aprobar/ }).click();
  await screen
    .getByRole('dialog', { name: 'Confirma que eres tú' })
    .getByRole('button', { name: 'Cancelar' })
    .click();
  await expect
    .element(screen.getByRole('alert').getByText('No confirmaste que eres tú, así que no se cambió nada.'))
    .toBeVisible();
  expect(listCalls(adminRefundCalls.approveRefund)).toHaveLength(1);
});

it('the refunds page resends a refund that the bank returned, while stuck refunds retry automatically', async () => {
  const stuck = { ...FAILED, id: WAITING.id, state: 'stuck' as const, error: null };
  const screen = await open({ ...QUEUE, waiting: [], failed: [FAILED, stuck] });
  await expect.element(screen.getByText('The card was closed.')).toBeVisible();
  await expect.element(screen.getByText('Sending failed, retrying automatically')).toBeVisible();
  await screen.getByRole('button', { name: 'Send again' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Send the refund again?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('New card');
  mockAnswer(adminRefundCalls.retryRefund, { ok: true });
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.element(screen.getByText('We are sending the refund again.')).toBeVisible();
  expect(listCalls(adminRefundCalls.retryRefund)).toMatchObject([
    { body: { paymentId: FAILED.paymentId, reason: 'New card' } },
  ]);
});

it('the refunds page shows messages for an empty queue, no match and a loading error', async () => {
  const screen = await open({ ...QUEUE, waiting: [], failed: [] });
  await expect.element(screen.getByText('Every refund arrived.')).toBeVisible();
  await expect.element(screen.getByText('No refunds yet')).toBeVisible();
  await screen.unmount();
  await open();
  mockConnectionLoss(adminRefundCalls.refundQueue);
  const broken = await render(<RefundScreen roles={['finance']} />);
  await expect.element(broken.getByText('The refunds could not be loaded.')).toBeVisible();
});
