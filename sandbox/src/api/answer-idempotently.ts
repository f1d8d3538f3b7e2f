import { createHash } from 'node:crypto';
import type { Writer } from '../database.ts';
import { ApiError, createInvalidRequestError, errorBody } from './api-error.ts';
import type { ApiAnswer } from './endpoint.ts';
import { getStoredAnswer, reserveKey, rollBackToSavepoint, setSavepoint, storeAnswer } from './store.ts';

const maxKeyLength = 255;

/**
 * Runs the work at most once per key and day. The same call gets the first answer again, including errors, and another
 * call with this key is rejected. An internal error stores nothing, because the key shares the transaction.
 */
export async function answerIdempotently(
  tx: Writer,
  call: { readonly key: string; readonly path: string; readonly body: object },
  work: () => Promise<ApiAnswer>,
): Promise<ApiAnswer & { readonly isReplay?: true }> {
  if (call.key.length > maxKeyLength)
    throw createInvalidRequestError(
      `Keys for idempotent requests may have at most ${maxKeyLength} characters.`,
    );
  const fingerprint = createHash('sha256')
    .update(`${call.path} ${canonical(call.body)}`)
    .digest('hex');
  if (await reserveKey(tx, call.key, fingerprint)) {
    const answer = await workOrRefusal(tx, work);
    await storeAnswer(tx, call.key, answer);
    return answer;
  }
  const stored = await getStoredAnswer(tx, call.key);
  if (stored.fingerprint === fingerprint) return { ...(stored.answer as ApiAnswer), isReplay: true };
  throw new ApiError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${call.key}' if you meant to execute a different request.`,
  });
}

/** An error is a stored answer too, but the work's changes are rolled back. */
async function workOrRefusal(tx: Writer, work: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  await setSavepoint(tx);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await rollBackToSavepoint(tx);
    return { status: error.status, body: errorBody(error.facts) };
  }
}

/** JSON with sorted keys, so that equal requests compare equal. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)));
  });
}
