import { createHash } from 'node:crypto';
import type { Writer } from '../../database.ts';
import { ApiError, invalidRequest } from '../api-error.ts';
import type { ApiAnswer } from '../endpoint.ts';
import { getKeptAnswer, keepAnswer, reserveKey } from './store.ts';

const maxKeyLength = 255;

/**
 * Does the work at most once for a key: the same call gets the first answer again, another call under the same key is
 * refused. Nothing is kept when the work throws, because the key shares its transaction.
 */
export async function answerOnce(
  tx: Writer,
  call: { readonly key: string; readonly path: string; readonly body: object },
  work: () => Promise<ApiAnswer>,
): Promise<ApiAnswer & { readonly isReplay?: true }> {
  if (call.key.length > maxKeyLength)
    throw invalidRequest(`Keys for idempotent requests may have at most ${maxKeyLength} characters.`);
  const fingerprint = createHash('sha256')
    .update(`${call.path} ${canonical(call.body)}`)
    .digest('hex');
  if (await reserveKey(tx, call.key, fingerprint)) {
    const answer = await work();
    await keepAnswer(tx, call.key, answer);
    return answer;
  }
  const kept = await getKeptAnswer(tx, call.key);
  if (kept.fingerprint === fingerprint) return { ...(kept.answer as ApiAnswer), isReplay: true };
  throw new ApiError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${call.key}' if you meant to execute a different request.`,
  });
}

/** JSON whose keys are sorted, so that equal orders look equal. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)));
  });
}
