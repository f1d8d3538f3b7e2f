import { expect, it } from 'vitest';
import { addressInMessage, wayOfVisitor } from './message-links.ts';

const site = 'https://circle.example';

it('a link to a member’s own page is marked, with its query and its part of the page', () => {
  expect(addressInMessage('/payments', site)).toBe(`${site}/payments?from=message`);
  expect(addressInMessage('/groups/1?a=b#money', site)).toBe(`${site}/groups/1?a=b&from=message#money`);
});

it('a link that opens for visitors stays as it is', () => {
  for (const path of ['/invitations/abc', '/undo-change?token=x', '/reset-password?token=x', '/'])
    expect(addressInMessage(path, site)).toBe(`${site}${path}`);
});

it('who follows a marked link signs in and comes back to it; from another address one goes to the start', () => {
  expect(wayOfVisitor('/groups/1?from=message#money')).toBe('/auth?mode=sign-in&to=%2Fgroups%2F1%23money');
  expect(wayOfVisitor('/payments')).toBe('/');
  expect(wayOfVisitor('/payments?from=elsewhere')).toBe('/');
});
