/** The clock of a server of a file's own: what takes its time there is brought on instead of being waited for. */
import { expect, type APIRequestContext } from '@playwright/test';

/** How far each server's clock is ahead; it only ever goes on. */
const ahead = new Map<string, number>();

export async function passTime(request: APIRequestContext, origin: string, seconds: number): Promise<void> {
  const offsetSeconds = (ahead.get(origin) ?? 0) + seconds;
  ahead.set(origin, offsetSeconds);
  const answer = await request.post(`${origin}/dev/clock`, { data: { offsetSeconds }, headers: { origin } });
  expect(answer.status()).toBe(200);
}
