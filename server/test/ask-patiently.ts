import { setTimeout } from 'node:timers/promises';
import type { Answer } from './test-browser.ts';

/** A busy machine may answer some of a hundred at once with 503: told to try again in a moment, they do. */
export async function askPatiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    const seconds = Number(answer.headers.get('retry-after'));
    if (!(seconds > 0)) throw new Error('503 without the time after which to try again');
    await setTimeout(seconds * 1_000);
  }
  throw new Error('never answered but by 503');
}
