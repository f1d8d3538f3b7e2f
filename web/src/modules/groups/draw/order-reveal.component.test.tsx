import { beforeEach, expect, it, vi } from 'vitest';
import { NowCard } from '../page/now-card.tsx';
import { OrderReveal } from './order-reveal.tsx';
import { renderInGroup } from '../page/test-group-page.tsx';
import { ANA, BEN, buildGroup, buildRound, CLEO } from '../page/test-group.ts';

const SCHEDULE = [
  { id: ANA, firstName: 'Ana' },
  { id: CLEO, firstName: 'Cleo' },
  { id: BEN, firstName: 'Ben' },
].map((recipient, index) => buildRound(index + 1, { recipient }));
const STARTED = { currentRound: 1 };

// Other test files share this browser’s storage.
beforeEach(() => localStorage.removeItem(`order-seen-${buildGroup().id}`));

it("the group page reveals the order with the reader's turn once", async () => {
  const open = () => renderInGroup(<OrderReveal />, { group: STARTED, schedule: SCHEDULE });
  const { screen } = await open();
  await expect.element(screen.getByText('You are number 2 of 3.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'How the order was drawn' }))
    .toHaveAttribute('href', expect.stringContaining('#rules'));
  await expect.element(screen.getByRole('list', { name: 'The order of turns' })).toBeVisible();
  await screen.unmount();
  const again = await open();
  await expect.element(again.screen.getByText(/You are number/)).not.toBeInTheDocument();
});

it('the group page reveals no order before the start or after a pot was paid', async () => {
  for (const group of [{ phase: 'forming', currentRound: 0 } as const, { currentRound: 2 }]) {
    const { screen } = await renderInGroup(<OrderReveal />, { group, schedule: SCHEDULE });
    await expect.element(screen.getByText(/You are number/)).not.toBeInTheDocument();
    await screen.unmount();
  }
});

it("the group page shows the reader's turn and amount with the next action until the pot arrives", async () => {
  const now = <NowCard charter={undefined} onStarted={vi.fn()} />;
  const { screen } = await renderInGroup(now, { group: STARTED, schedule: SCHEDULE });
  await expect
    .element(
      screen.getByText('Your turn: you receive $148.50 in round 2, due Feb 1, 2026, once everyone has paid.'),
    )
    .toBeVisible();
  await screen.unmount();
  const closed = SCHEDULE.map((item) => ({ ...item, closedAt: '2026-02-04T00:00:00.000Z' }));
  const later = await renderInGroup(now, { group: STARTED, schedule: closed });
  await expect.element(later.screen.getByText(/^Your turn/)).not.toBeInTheDocument();
});
