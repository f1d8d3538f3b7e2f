import { expect, it } from 'vitest';
import { findPageToOpen } from '../messages/message-links.ts';
import { toCents } from '../money.ts';
import { buildCreatePath, readTriedTerms } from './tried-terms.ts';

const TERMS = { members: 12, contributionCents: toCents(6_250), frequency: 'semi-monthly' } as const;
const VALUES = { contributionAmount: '62.50', maxMembers: 12, frequency: 'semi-monthly' };

it('carries the tried terms to the form for a new group', () => {
  const path = buildCreatePath(TERMS, true);
  expect(path).toMatch(/^\/groups\/create#/);
  expect(readTriedTerms(new URL(path, 'https://any.example').hash)).toEqual(VALUES);
});

it('carries them through the registration of a visitor', () => {
  const { pathname, search } = new URL(buildCreatePath(TERMS, false), 'https://any.example');
  expect(pathname).toBe('/auth');
  expect(new URLSearchParams(search).get('path')).toBe('savings');
  const page = findPageToOpen(search);
  expect(page).toMatch(/^\/groups\/create#/);
  expect(readTriedTerms(new URL(page ?? '', 'https://any.example').hash)).toEqual(VALUES);
});

it.each([
  ['', {}],
  ['#members', {}],
  ['#amount=1e9&members=2&frequency=daily', {}],
  ['#amount=-5&members=21', {}],
  ['#amount=50&members=7.5&frequency=weekly', { contributionAmount: '50', frequency: 'weekly' }],
])('leaves out what is missing or invalid in %j', (hash, values) => {
  expect(readTriedTerms(hash)).toEqual(values);
});
