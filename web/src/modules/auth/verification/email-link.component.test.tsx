import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { expect, it } from 'vitest';
import { render } from '../../../../test/render.tsx';
import { EmailLink } from './email-link.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import verification from '../../../../../locales/en/verification.json';

addTexts({ verification });

const MEMBER: CurrentUser = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'ana',
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  phone: '+12025550101',
  dateOfBirth: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  profileImageUrl: null,
  language: 'en',
  isAdmin: false,
  adminRoles: [],
  isLocked: false,
  isEmailVerified: true,
  isFullyVerified: false,
  hasGivenConsent: false,
  consentGivenAt: null,
  earlierConsent: null,
  isProfileComplete: false,
  path: 'queue',
  hasAcceptedTerms: false,
  isPhoneVerified: false,
  hasPosition: false,
  queueEnabled: true,
  lastLoginAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  nextStep: '/consent',
};

const renderDead = (user: CurrentUser | null) =>
  render(
    <EmailLink
      link={{}}
      user={user}
      onProven={() => Promise.resolve()}
      onEntered={() => Promise.resolve()}
    />,
  );

it('an expired email link offers no new one if the address is already verified', async () => {
  const screen = await renderDead(MEMBER);
  await expect
    .element(screen.getByText('Your email is already verified, so you don’t need a new link.'))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/consent');
  await expect.element(screen.getByRole('link', { name: 'Request a new link' })).not.toBeInTheDocument();
});

it('an expired email link leads to a new one for every path', async () => {
  const visitor = await renderDead(null);
  const link = visitor.getByRole('link', { name: 'Request a new link' });
  await expect.element(link).toHaveAttribute('href', '/auth');
  await visitor.unmount();
  const member = await renderDead({ ...MEMBER, isEmailVerified: false });
  await expect
    .element(member.getByRole('link', { name: 'Request a new link' }))
    .toHaveAttribute('href', '/verify');
});
