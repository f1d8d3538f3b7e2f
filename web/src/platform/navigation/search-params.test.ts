import { expect, it } from 'vitest';
import { parseReturnPath, parseSearch } from './search-params.ts';

const parseWayBack = (typed: string): string | null =>
  parseReturnPath(parseSearch(`?back=${typed}`)['back'] ?? '');

// security: 1.2.2, 3.7.2, T32
it.each([
  ...[
    '//evil.example',
    '%2F%2Fevil.example',
    'https://evil.example',
    'https:evil.example',
    '/\\evil.example',
  ],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '%6aavascript:alert(1)',
    'data:text/html,x',
    '\\\\evil.example',
  ],
  ...['/groups//evil.example', '/groups/../../evil', '/groups/%2e%2e%2fadmin', '/dashboard@evil.example'],
  ...[
    '/dashboard%0d%0aLocation:%20//evil.example',
    '/dashboard%00',
    '%09//evil.example',
    '/dashboard?x=//evil',
    '/admin',
  ],
  ...[
    '/dashboard#//evil.example',
    '/.evil.example',
    '.evil.example',
    '@evil.example',
    '',
    '/',
    '/groups/a/b',
    '/dashboard%0a',
  ],
])('accepts no page of another host: %j', (typed) => {
  expect(parseWayBack(typed)).toBeNull();
});

it('accepts the pages that a gate redirects from', () => {
  for (const page of [
    '/dashboard',
    '/payments',
    '/withdraw',
    '/groups',
    '/groups/7d5b0c8e-31c7',
    '/invitations/a_B-9',
  ])
    expect(parseWayBack(encodeURIComponent(page))).toBe(page);
});
