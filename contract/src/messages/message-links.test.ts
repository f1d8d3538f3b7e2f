import { expect, it } from 'vitest';
import { buildMessageUrl, findPageToOpen, isPageMissing, toVisitorPath } from './message-links.ts';

const site = 'https://circle.example';

it('a marked link to a member page keeps its query and fragment', () => {
  expect(buildMessageUrl('/payments', site)).toBe(`${site}/payments?from=message`);
  expect(buildMessageUrl('/groups/1?a=b#money', site)).toBe(`${site}/groups/1?a=b&from=message#money`);
});

it('a link to a public page stays unchanged', () => {
  for (const path of ['/invitations/abc', '/undo-change?token=x', '/reset-password?token=x', '/'])
    expect(buildMessageUrl(path, site)).toBe(`${site}${path}`);
});

it('a marked link leads to sign-in and back to its page', () => {
  expect(toVisitorPath('/groups/1?from=message#money')).toBe('/auth?mode=sign-in&to=%2Fgroups%2F1%23money');
});

it('every member page leads visitors to the landing page, which remembers it', () => {
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
});

it('an address without a page leads visitors to the landing page, which says so', () => {
  for (const path of ['/no-such-page', '/groupz/1?to=/payments', '/dashboard/nothing']) {
    const way = toVisitorPath(path);
    expect(way).toBe('/?missing=1');
    expect(isPageMissing(way.slice(1))).toBe(true);
    expect(findPageToOpen(way.slice(1))).toBe(null);
  }
  expect(isPageMissing('?to=%2Fpayments')).toBe(false);
});

it('a marked link never opens another site, a public page or an unknown address', () => {
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
