import { missedCalls, type MissedItem } from '@circle-link/contract/groups/payments';
import { expect, it } from 'vitest';
import { listCalls, mockAnswer } from '../../../../test/api.ts';
import { MissedCard } from './missed-card.tsx';
import { ANA, BEN, BENS_PAYMENT, buildGroup, CLEO } from '../page/test-group.ts';
import { renderInGroup } from '../page/test-group-page.tsx';

const MISSED: MissedItem = {
  paymentId: BENS_PAYMENT,
  round: 3,
  payer: { id: BEN, firstName: 'Ben' },
  recipient: { id: CLEO, firstName: 'Cleo' },
  open: '55.00',
  missedAt: '2026-01-01T00:00:00.000Z',
  writeOffFrom: '2026-01-31T12:00:00.000Z',
  blockedBy: null,
  writtenOffAt: null,
};
const OVER = { phase: 'finished', status: 'completed', isOrganizer: true } as const;

it('the missed card is hidden from other members and without missed contributions', async () => {
  const { screen } = await renderInGroup(<MissedCard />, { group: { ...OVER, isOrganizer: false } });
  expect(screen.container.textContent).toBe('');
  mockAnswer(missedCalls.listMissed, []);
  const { screen: empty } = await renderInGroup(<MissedCard />, { group: OVER, viewerId: ANA });
  await expect.poll(() => empty.container.textContent).toBe('');
});

it('the missed card writes off once after showing the consequence', async () => {
  mockAnswer(missedCalls.listMissed, [MISSED]);
  mockAnswer(missedCalls.writeOffMissed, { ok: true });
  const { screen, refresh } = await renderInGroup(<MissedCard />, { group: OVER, viewerId: ANA });
  await expect.element(screen.getByText('Round 3: $55.00 from Ben for Cleo')).toBeVisible();
  await screen.getByRole('button', { name: 'Write off' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Write off Ben’s missed contribution?' });
  await expect.element(dialog.getByText(/Cleo won’t get it/)).toBeVisible();
  expect(listCalls(missedCalls.writeOffMissed)).toEqual([]);
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(listCalls(missedCalls.writeOffMissed)).toMatchObject([{ body: { open: '55.00' } }]);
  expect(refresh).toHaveBeenCalled();
});

it('the missed card explains why a contribution cannot be written off, and shows what was', async () => {
  mockAnswer(missedCalls.listMissed, [
    { ...MISSED, blockedBy: 'too_new' },
    { ...MISSED, paymentId: CLEO, blockedBy: 'under_way' },
    { ...MISSED, paymentId: ANA, blockedBy: 'own' },
    { ...MISSED, paymentId: BEN, writtenOffAt: '2026-02-02T12:00:00.000Z' },
  ]);
  const { screen } = await renderInGroup(<MissedCard />, { group: OVER, viewerId: ANA });
  for (const words of [
    'You can write it off from Jan 31, 2026.',
    'A payment for it is processing or disputed.',
    'You owe it yourself: pay it, or write to us.',
    'Written off on Feb 2, 2026',
  ])
    await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Write off' })).not.toBeInTheDocument();
});

it('the missed card lets members waive what they owe to themselves, without being the organizer', async () => {
  mockAnswer(missedCalls.listMissed, [{ ...MISSED, recipient: MISSED.payer }]);
  mockAnswer(missedCalls.writeOffMissed, { ok: true });
  const members = buildGroup().members.map((one) => (one.userId === BEN ? { ...one, openMissed: 1 } : one));
  const group = { ...OVER, isOrganizer: false, members };
  const { screen } = await renderInGroup(<MissedCard />, { group, viewerId: BEN });
  await expect.element(screen.getByText(/You owe this only to yourself/)).toBeVisible();
  await screen.getByRole('button', { name: 'Waive' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Waive what you missed?' });
  await expect.element(dialog.getByText(/You no longer owe \$55\.00 for round 3/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect.poll(() => listCalls(missedCalls.writeOffMissed)).toMatchObject([{ body: { open: '55.00' } }]);
});

it('the missed card labels waived amounts, and the organizer cannot waive what another member owes to themselves', async () => {
  const toSelf = { ...MISSED, recipient: MISSED.payer };
  mockAnswer(missedCalls.listMissed, [{ ...toSelf, writtenOffAt: '2026-02-02T12:00:00.000Z' }]);
  const { screen } = await renderInGroup(<MissedCard />, { group: OVER, viewerId: BEN });
  await expect.element(screen.getByText('Waived on Feb 2, 2026')).toBeVisible();
  mockAnswer(missedCalls.listMissed, [toSelf]);
  const { screen: seen } = await renderInGroup(<MissedCard />, { group: OVER, viewerId: ANA });
  await expect.element(seen.getByRole('button', { name: 'Write off' })).toBeVisible();
});
