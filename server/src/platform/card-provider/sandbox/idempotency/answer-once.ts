import { createHash } from 'node:crypto';
import type { Writer } from '../../../database/database.ts';
import { CardProviderError } from '../../port.ts';
import { reserveKey, getKeptAnswer, keepAnswer } from './store.ts';

const maxKeyLength = 255;

/**
 * Does the work at most once for a key: the same order gets the first answer again, another order under the same key
 * is refused. Nothing is kept when the work throws, because the key shares its transaction.
 */
export async function answerOnce<Answer extends object>(
  tx: Writer,
  call: { readonly name: string; readonly key: string; readonly order: object },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (call.key.length === 0 || call.key.length > maxKeyLength) {
    throw new CardProviderError(`An idempotency key has 1 to ${maxKeyLength} characters.`, false);
  }
  const fingerprint = createHash('sha256')
    .update(`${call.name} ${canonical(call.order)}`)
    .digest('hex');
  if (await reserveKey(tx, call.key, fingerprint)) {
    const answer = await work();
    await keepAnswer(tx, call.key, answer);
    return answer;
  }
  const kept = await getKeptAnswer(tx, call.key);
  if (kept.fingerprint !== fingerprint) {
    throw new CardProviderError('This idempotency key was used before with other parameters.', false);
  }
  return kept.answer as Answer;
}

/** JSON whose keys are sorted, so that equal orders look equal. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)));
  });
}
