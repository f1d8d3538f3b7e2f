import { authCalls } from '@circle-link/contract/auth/auth';
import { SIGNED_IN_COOKIE } from '@circle-link/contract/limits';
import { useLocation } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { mockAnswer } from '../../../test/api.ts';
import { MEMBER } from '../../../test/member.ts';
import { render } from '../../../test/render.tsx';
import { switchToSpanish } from '../../../test/spanish.ts';
import { OpenPageBar } from '../landing/open-page-bar.tsx';
import { NotFound } from './not-found.tsx';

const SAVER = {
  ...MEMBER,
  path: 'savings' as const,
  hasAcceptedTerms: true,
  isPhoneVerified: true,
};

beforeEach(() => {
  document.cookie = `${SIGNED_IN_COOKIE}=; max-age=0`;
});

function signIn(member: typeof MEMBER): void {
  document.cookie = `${SIGNED_IN_COOKIE}=1`;
  mockAnswer(authCalls.me, member);
}

const listSteps = () => [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'));

it('an unknown address offers members their groups, the dashboard and help', async () => {
  signIn(SAVER);
  const screen = await render(<NotFound missing="page" />, '/no-such-page');
  await expect.element(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect.element(screen.getByText(/the link may be old or mistyped\.$/)).toBeVisible();
  await expect.poll(listSteps).toEqual(['/groups', '/dashboard', '/help']);
});

it('an unknown or foreign group names closed groups and membership as possible reasons', async () => {
  signIn(SAVER);
  const screen = await render(<NotFound missing="group" />, '/groups/7');
  await expect.element(screen.getByText(/the group is closed, or you are not a member\.$/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^My Groups/ })).toBeVisible();
});

it('an unknown address offers visitors to sign in and come back, help and home', async () => {
  const screen = await render(<NotFound missing="books" />, '/open/abc?tab=money#turns');
  await expect.element(screen.getByText(/no longer shows its books\.$/)).toBeVisible();
  await expect
    .poll(listSteps)
    .toEqual([`/auth?mode=sign-in&to=${encodeURIComponent('/open/abc?tab=money#turns')}`, '/help', '/']);
});

it('an unknown address offers members with an open gate their next step', async () => {
  signIn({ ...SAVER, isPhoneVerified: false, nextStep: '/verify' });
  await render(<NotFound missing="books" />, '/open/abc');
  await expect.poll(listSteps).toEqual(['/verify', '/help', '/']);
});

it.each(['page', 'group'] as const)('an unknown %s offers a search of the help', async (missing) => {
  signIn(SAVER);
  const screen = await render(
    <>
      <NotFound missing={missing} />
      <Address />
    </>,
    '/no-such-page',
  );
  await screen.getByRole('searchbox', { name: 'Search help' }).fill('  late fee ');
  await screen.getByRole('button', { name: 'Search' }).click();
  await expect.element(screen.getByText('/help?q=late+fee')).toBeVisible();
});

function Address() {
  return <output>{useLocation().href}</output>;
}

it('an unknown address is explained in the language of the reader', async () => {
  await switchToSpanish();
  const screen = await render(<NotFound missing="page" />, '/no-such-page');
  await expect.element(screen.getByRole('heading', { name: '404 Página no encontrada' })).toBeVisible();
});

it('the landing page tells visitors that their address has no page', async () => {
  const before = window.location.href;
  window.history.replaceState(null, '', '?missing=1');
  const screen = await render(<OpenPageBar language="en" />);
  await expect.element(screen.getByText(/^There is no page at that address\./)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/auth?mode=sign-in');
  await expect.element(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
  window.history.replaceState(null, '', before);
});
