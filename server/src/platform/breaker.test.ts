import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createBreaker, OutOfService } from './breaker.ts';

const PAUSE_MS = 60;
/** The test advances time explicitly, so that slow machines do not end a pause early. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return () => vi.useRealTimers();
});

function openBreaker() {
  const breaker = createBreaker({ part: 'mail', firstPauseMs: PAUSE_MS });
  let calls = 0;
  const answer = (error?: Error) =>
    breaker.run(async () => {
      calls += 1;
      await Promise.resolve();
      vi.advanceTimersByTime(1);
      if (error) throw error;
      return 'sent';
    });
  const failTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      await expect(answer(new OutOfService('no line'))).rejects.toThrow('no line');
  };
  return { breaker, answer, failTimes, calls: () => calls };
}

describe('an external service', () => {
  // security: 13.2.6
  test('is paused after five failures in a row, and reports why and for how long', async () => {
    const { breaker, answer, failTimes, calls } = openBreaker();
    await failTimes(5);
    expect(breaker.isWilling()).toBe(false);
    await expect(answer()).rejects.toThrow(/^mail: out of service.*no line/);
    expect(calls()).toBe(5);
    const { outage } = breaker.view();
    expect(outage?.reason).toBe('no line');
    expect(outage?.triedInMs).toBeGreaterThan(0);
    expect(outage?.forMs).toBeGreaterThan(0);
  });

  test('is not paused after four failures, nor after refusals of single calls', async () => {
    const { breaker, answer, failTimes } = openBreaker();
    await failTimes(4);
    await expect(answer(new Error('no such recipient'))).rejects.toThrow('no such recipient');
    await failTimes(4);
    await answer();
    await failTimes(4);
    expect(breaker.isWilling()).toBe(true);
    expect(breaker.view().outage).toBeNull();
  });

  test('gets one trial call after the pause, and is open to all when that succeeds', async () => {
    const { breaker, answer, failTimes, calls } = openBreaker();
    await failTimes(5);
    vi.advanceTimersByTime(PAUSE_MS);
    expect(breaker.isWilling()).toBe(true);
    expect(await Promise.all([answer(), answer(), answer()])).toEqual(['sent', 'sent', 'sent']);
    expect(calls()).toBe(8);
    expect(breaker.view().outage).toBeNull();
  });

  test('that still fails is paused twice as long, and waiting callers fail at once', async () => {
    const { breaker, answer, failTimes, calls } = openBreaker();
    await failTimes(5);
    vi.advanceTimersByTime(PAUSE_MS);
    const ends = await Promise.allSettled(Array.from({ length: 4 }, () => answer(new OutOfService('still'))));
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
    expect(calls()).toBe(6);
    const { outage } = breaker.view();
    expect(outage?.triedInMs).toBeGreaterThan(PAUSE_MS);
    expect(outage?.reason).toBe('still');
    expect(outage?.forMs).toBeGreaterThan(PAUSE_MS);
  });
});
