import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  computeBreakerPauseMs,
  computeEndpointRestSeconds,
  computeMessageRetrySeconds,
  computeRetryDelaySeconds,
  computeWebhookRetrySeconds,
  LEASE_SECONDS,
  TIMEOUTS,
  withTimeout,
} from './timeouts.ts';

test.each([
  ['a provider call', computeRetryDelaySeconds, [1, 2, 3, 10, 19, 50], [10, 40, 90, 1_000, 3_600, 3_600]],
  ['a message', computeMessageRetrySeconds, [1, 2, 3, 5, 6, 7], [5, 25, 125, 3_125, 3_600, 3_600]],
  ['a webhook endpoint', computeEndpointRestSeconds, [1, 2, 60, 61], [5, 10, 300, 300]],
  [
    'a breaker',
    (n: number) => computeBreakerPauseMs(n, 5_000),
    [1, 2, 3, 9],
    [5_000, 10_000, 20_000, 300_000],
  ],
])('%s waits longer after each failure, up to a maximum', (_name, compute, failures, expected) => {
  expect(failures.map(compute)).toEqual(expected);
});

test('a webhook delivery is retried for three days', () => {
  let hours = 0;
  for (let attempts = 1; ; attempts += 1) {
    const seconds = computeWebhookRetrySeconds(attempts);
    if (seconds === undefined) break;
    hours += seconds / 3_600;
  }
  expect(hours).toBeGreaterThan(71);
  expect(hours).toBeLessThan(73);
});

test('each limit fits into that of its caller', () => {
  const { charge, answer, cardProvider, request, filesAnswer, databaseAnswer, beacon } = TIMEOUTS;
  expect(charge).toBeLessThan(answer);
  expect(2 * cardProvider).toBeLessThan(request);
  expect(Math.max(filesAnswer, databaseAnswer, beacon)).toBeLessThan(answer);
});

test('each lease is longer than the external calls that run under it', () => {
  const { cardProvider, charge, webhook, sms, push, smtpConnect, smtpSilence } = TIMEOUTS;
  const { refund, withdrawal, payoutAccount, autoPay, message, webhook: delivery } = LEASE_SECONDS;
  expect(1_000 * Math.min(refund, withdrawal, payoutAccount)).toBeGreaterThan(2 * cardProvider);
  expect(1_000 * autoPay).toBeGreaterThan(2 * charge);
  expect(1_000 * message).toBeGreaterThan(2 * Math.max(smtpConnect + smtpSilence, sms, push));
  expect(1_000 * delivery).toBeGreaterThan(2 * webhook);
});

const TIME_LIMITS = [
  /\b[A-Z_]*(?:TIMEOUT|LEASE|RETRY|BACKOFF|WITHIN|DELAY)[A-Z_]*(?:: number)? *= *\d/,
  /\b(?:AbortSignal\.timeout|withTimeout)\(\d/,
  /\bsetLease\([^)]*, *\d/,
];
const isTimeLimit = (line: string): boolean => TIME_LIMITS.some((pattern) => pattern.test(line));

test('no other file of the server defines a time limit, a lease or a retry schedule', () => {
  const root = join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.ts$/.test(name) && !name.includes('.test.') && name !== 'platform/timeouts.ts',
  );
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter(isTimeLimit)
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

test.each(['const ANSWER_TIMEOUT_MS = 5', 'AbortSignal.timeout(5_000)', "setLease('lease_until', 60)"])(
  'the check for time limits finds %s',
  (line) => {
    expect(isTimeLimit(line)).toBe(true);
  },
);

test('a wait ends with an error that names what did not arrive', async () => {
  await expect(withTimeout(5, new Promise(() => undefined), 'no answer')).rejects.toThrow(
    'no answer within 5 ms',
  );
  await expect(withTimeout(60_000, Promise.resolve(7), 'no answer')).resolves.toBe(7);
});
