import { setTimeout } from 'node:timers/promises';
import type { Answer } from './test-browser.ts';

/** Retries on 503: a busy machine may reject some of a hundred concurrent requests. */
export async function requestWithRetry(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    const seconds = Number(answer.headers.get('retry-after'));
    if (!(seconds > 0)) throw new Error('503 without the time after which to try again');
    await setTimeout(seconds * 1_000);
  }
  throw new Error('never answered but by 503');
}
