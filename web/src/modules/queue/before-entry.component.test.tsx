import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { NoPosition } from './before-entry.tsx';

const user = (isProfileComplete: boolean) => ({ isProfileComplete }) as CurrentUser;

it('a member without a position is offered to reserve one', async () => {
  const screen = await render(<NoPosition user={user(true)} />);
  await expect
    .element(screen.getByRole('link', { name: 'Reserve a position' }))
    .toHaveAttribute('href', '/queue-holding');
});

it('a member without a profile must complete it before reserving', async () => {
  const screen = await render(<NoPosition user={user(false)} />);
  await expect.element(screen.getByRole('link', { name: 'Complete your profile' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Reserve a position' })).not.toBeInTheDocument();
});

it('a member under review is offered nothing', async () => {
  const screen = await render(<NoPosition user={{ ...user(true), isBeingChecked: true }} />);
  await expect.element(screen.getByText(/^We’re reviewing your account/)).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});
