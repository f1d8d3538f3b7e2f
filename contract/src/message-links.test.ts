import { expect, it } from 'vitest';
import { addressInMessage, findPageToOpen, toVisitorPath } from './message-links.ts';

const site = 'https://circle.example';

it('marks a link to a member page and keeps its query and fragment', () => {
  expect(addressInMessage('/payments', site)).toBe(`${site}/payments?from=message`);
  expect(addressInMessage('/groups/1?a=b#money', site)).toBe(`${site}/groups/1?a=b&from=message#money`);
});

it('leaves a link to a public page unchanged', () => {
  for (const path of ['/invitations/abc', '/undo-change?token=x', '/reset-password?token=x', '/'])
    expect(addressInMessage(path, site)).toBe(`${site}${path}`);
});

it('leads from a marked link to sign-in and back to the page', () => {
  expect(toVisitorPath('/groups/1?from=message#money')).toBe('/auth?mode=sign-in&to=%2Fgroups%2F1%23money');
});

it('leads from every member page to the landing page, which remembers it', () => {
  for (const path of [
    '/dashboard',
    '/groups',
    '/groups/1',
    '/payments',
    '/history',
    '/notifications',
    '/settings',
    '/settings/security',
    '/withdraw',
    '/my-entry',
    '/verification',
    '/admin/members',
  ]) {
    const way = toVisitorPath(path);
    expect(way).toBe(`/?to=${encodeURIComponent(path)}`);
    expect(findPageToOpen(way.slice(1))).toBe(path);
  }
  expect(toVisitorPath('/payments?from=elsewhere#history')).toBe('/?to=%2Fpayments%23history');
  expect(toVisitorPath('/no-such-page')).toBe('/');
});

it('never opens another site, a public page or an unknown address', () => {
  for (const to of [
    '//elsewhere.example/dashboard',
    '/\\elsewhere.example/dashboard',
    '/%09/elsewhere.example',
    '/\t/elsewhere.example/dashboard',
    'https://elsewhere.example/dashboard',
    'javascript:alert(1)',
    '/dashboard/..//elsewhere.example',
    '/api/auth/logout',
    '/legal',
    '/',
    '',
  ])
    expect(findPageToOpen(`?${new URLSearchParams({ to }).toString()}`), to).toBe(null);
  expect(findPageToOpen('')).toBe(null);
});
