import { adminGroupCalls, type AdminGroupPage } from '@circle-link/contract/admin/groups';
import type { MissedItem } from '@circle-link/contract/groups/payments';
import { expect, it } from 'vitest';
import { listCalls, mockAnswer, mockRefusal } from '../../../../test/api.ts';
import { pressThrice } from '../../../../test/press.ts';
import { render } from '../../../../test/render.tsx';
import { switchToSpanish } from '../../../../test/spanish.ts';
import { MissedTable } from './group-view.tsx';

const GROUP = '00000000-0000-4000-8000-000000000001';
const MISSED: MissedItem = {
  paymentId: '00000000-0000-4000-8000-0000000000d1',
  round: 3,
  payer: { id: '00000000-0000-4000-8000-0000000000a1', firstName: 'Ben' },
  recipient: { id: '00000000-0000-4000-8000-0000000000a2', firstName: 'Cleo' },
  open: '55.00',
  missedAt: '2026-01-01T12:00:00.000Z',
  writeOffFrom: '2026-01-31T12:00:00.000Z',
  blockedBy: null,
  writtenOffAt: null,
};

const pageWith = (...missed: MissedItem[]) => ({ id: GROUP, missed }) as unknown as AdminGroupPage;

it('missed contributions: an empty list has its own message', async () => {
  const screen = await render(<MissedTable group={pageWith()} mayWriteOff />);
  await expect.element(screen.getByText('Nothing is missing.')).toBeVisible();
});

it('missed contributions: shows debtor, creditor, amount and age, and a button only to admins who can write off', async () => {
  const screen = await render(<MissedTable group={pageWith(MISSED)} mayWriteOff={false} />);
  const row = screen.getByRole('row').nth(1);
  for (const words of ['3', 'Ben', 'Cleo', 'Jan 1, 2026', '$55.00'])
    await expect.poll(() => row.element().textContent).toContain(words);
  expect(screen.getByRole('button').elements()).toEqual([]);
});

it('missed contributions: shows what was written off, what is in progress and when the rest can be', async () => {
  const others = ['d2', 'd3'].map((end) => MISSED.paymentId.slice(0, -2) + end);
  const screen = await render(
    <MissedTable
      group={pageWith(
        { ...MISSED, blockedBy: 'too_new' },
        { ...MISSED, paymentId: others[0] ?? '', blockedBy: 'under_way' },
        { ...MISSED, paymentId: others[1] ?? '', writtenOffAt: '2026-02-02T12:00:00.000Z' },
      )}
      mayWriteOff
    />,
  );
  const rows = screen.getByRole('row');
  await expect.poll(() => rows.nth(1).element().textContent).toMatch(/Jan 31, 2026/);
  await expect.poll(() => rows.nth(2).element().textContent).toMatch(/processing/i);
  await expect.poll(() => rows.nth(3).element().textContent).toContain('Written off');
  expect(screen.getByRole('button').elements()).toEqual([]);
});

it('missed contributions: writes off once at the displayed amount, after the consequence and a reason', async () => {
  mockAnswer(adminGroupCalls.writeOffMissed, { ok: true });
  const screen = await render(<MissedTable group={pageWith(MISSED)} mayWriteOff />);
  await screen.getByRole('button', { name: 'Write off', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect.poll(() => dialog.element().textContent).toMatch(/Ben.*Cleo|Cleo.*Ben/);
  await expect.poll(() => dialog.element().textContent).toMatch(/\$55\.00/);
  const submit = dialog.getByRole('button', { name: 'Write off $55.00' });
  await submit.click();
  expect(listCalls(adminGroupCalls.writeOffMissed)).toEqual([]);
  await dialog.getByRole('textbox').fill('Cannot be reached since May');
  await pressThrice(submit);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(listCalls(adminGroupCalls.writeOffMissed)).toMatchObject([
    {
      address: `/api/admin/groups/${GROUP}/payments/${MISSED.paymentId}/write-off`,
      body: { open: '55.00', reason: 'Cannot be reached since May' },
    },
  ]);
});

it('missed contributions: the dialog stays open with the error message, in Spanish too', async () => {
  mockRefusal(adminGroupCalls.writeOffMissed, {
    status: 409,
    code: 'missed_changed',
    message: 'Se pagó una parte mientras tanto.',
  });
  await switchToSpanish();
  const screen = await render(<MissedTable group={pageWith(MISSED)} mayWriteOff />);
  await screen.getByRole('button', { name: 'Condonar', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox').fill('No se le puede localizar');
  await dialog.getByRole('button', { name: /^Condonar/ }).click();
  await expect.element(dialog.getByText('Se pagó una parte mientras tanto.')).toBeVisible();
});
