import { expect, it } from 'vitest';
import { renderInGroup } from '../page/test-group-page.tsx';
import { BEN, buildRound } from '../page/test-group.ts';
import { WaitingCard } from './waiting-card.tsx';

const schedule = [buildRound(2, { status: 'open', recipient: { id: BEN, firstName: 'Ben' } })];

it("the recipient's own unpaid contribution is shown as their part", async () => {
  const { screen } = await renderInGroup(<WaitingCard />, { schedule });
  await expect.element(screen.getByText(/^From .*Ben’s own part/)).toBeVisible();
  const { screen: bens } = await renderInGroup(<WaitingCard />, { schedule, viewerId: BEN });
  await expect.element(bens.getByText(/^From .*your own part/)).toBeVisible();
});
