/** Moves a separate server's clock instead of waiting. */
import { expect, type APIRequestContext } from '@playwright/test';

/** Seconds that each server's clock is ahead. It cannot move back. */
const ahead = new Map<string, number>();

export async function advanceClock(
  request: APIRequestContext,
  origin: string,
  seconds: number,
): Promise<void> {
  const offsetSeconds = (ahead.get(origin) ?? 0) + seconds;
  ahead.set(origin, offsetSeconds);
  const answer = await request.post(`${origin}/dev/clock`, { data: { offsetSeconds }, headers: { origin } });
  expect(answer.status()).toBe(200);
}
