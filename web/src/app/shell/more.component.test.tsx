import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { More } from './more.tsx';

const show = (user: Partial<CurrentUser>) =>
  render(
    <More
      user={{ queueEnabled: true, nextStep: '/dashboard', ...user } as CurrentUser}
      onClose={() => undefined}
    />,
  );

it('the menu links members with a position to their entry', async () => {
  const screen = await show({ hasPosition: true });
  await expect.element(screen.getByRole('link', { name: 'My entry' })).toHaveAttribute('href', '/my-entry');
  await expect.element(screen.getByRole('link', { name: 'The entry queue' })).not.toBeInTheDocument();
});

it('the menu links members without a position to their hold or to the reservation', async () => {
  const screen = await show({ nextStep: '/queue-holding' });
  await expect
    .element(screen.getByRole('link', { name: 'The entry queue' }))
    .toHaveAttribute('href', '/queue-holding');
});

it.each([{}, { hasPosition: true, queueEnabled: false }])(
  'the menu shows nothing about the queue to savings members',
  async (user) => {
    const screen = await show(user);
    await expect.element(screen.getByRole('link', { name: 'Withdraw' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /entry/ })).not.toBeInTheDocument();
  },
);
