import { expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { AccountNotices } from './account-notices.tsx';

const ACCOUNT = { email: 'ana@example.com', isLocked: false, isFullyVerified: true, isBeingChecked: true };

it('the account notice explains that the account is under review, what is paused and where to correct the profile', async () => {
  const screen = await render(<AccountNotices user={ACCOUNT} isMember />);
  await expect.element(screen.getByText('We’re reviewing your account')).toBeVisible();
  expect(document.body.textContent).not.toContain('charged');
  await expect
    .element(screen.getByRole('link', { name: 'Correct it in your profile' }))
    .toHaveAttribute('href', '/settings/profile');
  await screen.unmount();
  const free = await render(<AccountNotices user={{ ...ACCOUNT, isBeingChecked: false }} isMember />);
  await expect.element(free.getByText('We’re reviewing your account')).not.toBeInTheDocument();
});
