import { expect, test } from 'vitest';
import {
  computeBreakerPauseMs,
  computeEndpointRestSeconds,
  computeMessageRetrySeconds,
  computeRetryDelaySeconds,
  computeWebhookRetrySeconds,
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

test('a wait ends with an error that names what did not arrive', async () => {
  await expect(withTimeout(5, new Promise(() => undefined), 'no answer')).rejects.toThrow(
    'no answer within 5 ms',
  );
  await expect(withTimeout(60_000, Promise.resolve(7), 'no answer')).resolves.toBe(7);
});
