import type { CurrentUser } from '@circle-link/contract/auth';
import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { NoPosition } from './no-position.tsx';

const user = (isProfileComplete: boolean) => ({ isProfileComplete }) as CurrentUser;

it('offers to reserve', async () => {
  const screen = await render(<NoPosition user={user(true)} />);
  await expect
    .element(screen.getByRole('link', { name: 'Reserve a position' }))
    .toHaveAttribute('href', '/queue-holding');
});

it('requests the profile first', async () => {
  const screen = await render(<NoPosition user={user(false)} />);
  await expect.element(screen.getByRole('link', { name: 'Complete your profile' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Reserve a position' })).not.toBeInTheDocument();
});

it('offers nothing while the account is under review', async () => {
  const screen = await render(<NoPosition user={{ ...user(true), isBeingChecked: true }} />);
  await expect.element(screen.getByText(/^Your account is being checked/)).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});
