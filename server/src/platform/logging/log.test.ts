import { expect, test } from 'vitest';
import { createLog, redactPersonalData } from './log.ts';

const TOKEN = 'NluJSAFtE8tgB1bcxmBmaj1GPZVA2wgb4jg16bxb-Jg';

function listLines(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog('trace', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test.each([
  ['an email address', 'no user <ANA+new@Mail.Example.test> here', 'no user <[redacted]> here'],
  ['of any letters', 'to ánä@bücher.example:', 'to [redacted]:'],
  ['a phone number', 'To=+12025550123&From=%2B12025550124', 'To=[redacted]&From=[redacted]'],
  [
    'a link of a mail',
    `see https://a.example/reset?token=${TOKEN}>.`,
    'see https://a.example/reset?[redacted]>.',
  ],
  ['a token in a path', `/invitations/${TOKEN}/join`, '/invitations/[redacted]/join'],
  ['a digest', `key ${'0123456789abcdef'.repeat(4)}`, 'key [redacted]'],
  ['a key', 'Invalid API Key: sk_test_4eC39H and whsec_MfKQ9', 'Invalid API Key: [redacted] and [redacted]'],
  [
    'what a call proves itself with',
    'Authorization: Basic QUM6Zg==, Bearer a.b-c',
    'Authorization: [redacted], [redacted]',
  ],
  ['the secret of a payment', 'pi_3N_secret_9xY2', 'pi_3N[redacted]'],
  ['an account for payouts', 'no such account: acct_1N4x', 'no such account: [redacted]'],
])('%s is removed from logged messages of others', (_what, words, left) => {
  expect(redactPersonalData(words)).toBe(left);
});

test.each([
  'insert or update on table "contributions" violates foreign key constraint "contributions_of_a_round_are_of_its_group_members_1"',
  'No such payment_intent: pi_3MtwBwLkdIwHu7ix28a3tqPa; request req_8Yx, 7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e',
  '    at file:///srv/node_modules/@fastify/cookie/plugin.js:12:34',
  'connect ECONNREFUSED 127.0.0.1:5432, after 2026-11-27T11:15:51.172Z',
  'Too many calls: 429 (user@host without a domain)',
])('data needed for debugging stays in the log: %s', (words) => {
  expect(redactPersonalData(words)).toBe(words);
});

test('an error and its cause are logged by name, message and stack under any key', () => {
  const raw = Object.assign(new Error('pi_1_secret_abc'), { raw: { client_secret: 'raw-canary' } });
  const error = Object.assign(new Error('to ana@example.test'), { cause: raw, headers: 'head-canary' });
  const lines = listLines((log) => {
    log.warn({ error, kind: 'refund' }, 'asked');
    log.warn({ err: error }, 'asked');
    log.child({ reqId: '1' }).warn({ problem: error }, 'asked');
    log.warn(error);
    log.warn({ err: error });
  });
  const expectedError = { type: 'Error', message: 'to [redacted]', cause: { message: 'pi_1[redacted]' } };
  expect(lines).toMatchObject([
    { error: expectedError, kind: 'refund' },
    { err: expectedError },
    { problem: expectedError },
    { err: expectedError, msg: 'to [redacted]' },
    { err: expectedError, msg: 'to [redacted]' },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/canary|ana@|secret_/);
});

test('a thrown value that is no error is logged as text', () => {
  const lines = listLines((log) => {
    log.error({ err: 'no user ana@example.test' }, 'thrown');
    log.error({ err: { name: 'Timeout', message: 'of +12025550123', stack: 'of +12025550123' } }, 'thrown');
  });
  expect(lines.map(({ err }) => err)).toEqual([
    { message: 'no user [redacted]' },
    { type: 'Timeout', message: 'of [redacted]', stack: 'of [redacted]' },
  ]);
});
