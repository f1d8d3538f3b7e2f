import { groupCalls } from '@circle-link/contract/groups/group-calls';
import type { GroupPreview } from '@circle-link/contract/groups/groups';
import { expect, it, vi } from 'vitest';
import { holdAnswer, listCalls, mockAnswer, mockConnectionLoss } from '../../../../test/api.ts';
import { pressThrice } from '../../../../test/press.ts';
import { render } from '../../../../test/render.tsx';
import { switchToSpanish } from '../../../../test/spanish.ts';
import { buildGroup } from '../page/test-group.ts';
import { CreateGroupDialog } from './create-group-dialog.tsx';

const PREVIEW: GroupPreview = {
  contributionAmount: '50.00',
  cardFee: '1.80',
  chargeAmount: '51.80',
  pot: '150.00',
  potFee: '1.50',
  payout: '148.50',
  rounds: [1, 2, 3].map((round) => ({
    round,
    dueDate: `2026-0${round}-01`,
    graceEndsOn: `2026-0${round}-04`,
    payoutBy: `2026-0${round}-04`,
  })),
  tightMonths: [],
  charter: { clauses: [{ title: 'What everyone pays', text: 'Everyone pays $50.00.' }] },
};

async function open() {
  const onClose = vi.fn();
  const screen = await render(<CreateGroupDialog onClose={onClose} />);
  const dialog = screen.getByRole('dialog', { name: 'Create New Group' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog, onClose, create: dialog.getByRole('button', { name: 'Create Group' }) };
}

async function fill(dialog: Awaited<ReturnType<typeof open>>['dialog'], amount = '50.00') {
  await dialog.getByLabelText('Contribution amount').fill(amount);
  await dialog.getByLabelText('Number of members').fill('3');
}

it('a new group requests no preview before the terms are complete, then shows what everyone pays and receives', async () => {
  const { dialog } = await open();
  await expect.element(dialog.getByText(/^Fill in the terms/)).toBeVisible();
  expect(listCalls(groupCalls.preview)).toEqual([]);
  mockAnswer(groupCalls.preview, PREVIEW);
  await fill(dialog);
  await expect
    .element(
      dialog.getByText(
        'Over 3 rounds you pay $155.40 by card and receive $148.50 once. Bank debits and cash cost less.',
      ),
    )
    .toBeVisible();
  await dialog.getByText('The charter you accept', { exact: true }).first().click();
  await expect.element(dialog.getByText('Give the group a name to read its charter.')).toBeVisible();
  await dialog.getByLabelText('Group name').fill('Rent');
  await expect.element(dialog.getByText('Everyone pays $50.00.')).toBeVisible();
  await expect
    .poll(() => listCalls(groupCalls.preview).at(-1)?.body)
    .toMatchObject({ name: 'Rent', maxMembers: 3 });
});

it('a new group highlights months with an extra payment', async () => {
  const { dialog } = await open();
  mockAnswer(groupCalls.preview, { ...PREVIEW, tightMonths: [{ month: '2026-05', debits: 5 }] });
  await fill(dialog);
  await expect.element(dialog.getByText('May 2026: 5 payments')).toBeVisible();
});

it('a new group retries a failed preview', async () => {
  const { dialog } = await open();
  mockConnectionLoss(groupCalls.preview);
  await fill(dialog);
  await expect.element(dialog.getByText('The preview could not be loaded.')).toBeVisible();
  mockAnswer(groupCalls.preview, PREVIEW);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('$148.50').first()).toBeVisible();
});

it('a new group lists missing fields at the top with links, and sends nothing', async () => {
  const { dialog, create } = await open();
  await create.click();
  const summary = dialog.getByRole('alert').first();
  await expect.element(summary).toHaveFocus();
  await summary.getByRole('link').first().click();
  await expect.element(dialog.getByLabelText('Group name')).toHaveFocus();
  expect(listCalls(groupCalls.create)).toEqual([]);
});

it('a new group is created once, and the form closes', async () => {
  const { screen, dialog, onClose, create } = await open();
  mockAnswer(groupCalls.preview, PREVIEW);
  await fill(dialog);
  await dialog.getByLabelText('Group name').fill('Rent');
  const { id, ...group } = buildGroup();
  const goOn = holdAnswer(groupCalls.create, { id, ...group });
  await pressThrice(create);
  await expect.element(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible();
  goOn();
  await expect.element(screen.getByText('Group created successfully')).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(listCalls(groupCalls.create)).toMatchObject([
    { body: { name: 'Rent', contributionAmount: '50.00', nonce: expect.any(String) as string } },
  ]);
});

it('a new group keeps the input when the connection is lost', async () => {
  const { screen, dialog, onClose, create } = await open();
  mockAnswer(groupCalls.preview, PREVIEW);
  await fill(dialog);
  await dialog.getByLabelText('Group name').fill('Rent');
  mockConnectionLoss(groupCalls.create);
  await create.click();
  await expect.element(screen.getByText('Failed to create group')).toBeVisible();
  await expect.element(dialog.getByLabelText('Group name')).toHaveValue('Rent');
  await expect.element(create).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
  mockAnswer(groupCalls.create, buildGroup());
  await create.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [first, second] = listCalls(groupCalls.create).map(({ body }) => body as { requestId: string });
  expect(second?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.requestId).toBe(first?.requestId);
});

it('a new group is in Spanish for Spanish readers, including the charter', async () => {
  await switchToSpanish();
  mockAnswer(groupCalls.preview, PREVIEW);
  const screen = await render(<CreateGroupDialog onClose={vi.fn()} />);
  const fields = screen.getByRole('dialog');
  await fields.getByRole('textbox').nth(1).fill('50.00');
  await fields.getByRole('spinbutton').fill('3');
  await expect.poll(() => listCalls(groupCalls.preview).at(-1)?.address).toContain('language=es');
});
