import type { UseMutationOptions, UseMutationResult } from '@tanstack/react-query';
import { addTexts, getTranslate } from '../../../platform/i18n/texts.ts';
import { ApiError, getFile } from '../../../platform/api/api-client.ts';
import { useSingleMutation } from '../../../platform/api/query-client.ts';
import confirmation from '../../../../../locales/en/confirmation.json';

addTexts({ confirmation });

type Call<Answer, Input> = NonNullable<UseMutationOptions<Answer, Error, Input>['mutationFn']>;

/**
 * A mutation with step-up authentication: if the server requires the password, a dialog collects it (ConfirmationHost)
 * and the call is retried once. Closing the dialog fails the mutation.
 */
export function useConfirmedMutation<Answer, Input>({
  mutationFn,
  ...options
}: UseMutationOptions<Answer, Error, Input> & {
  readonly mutationFn: Call<Answer, Input>;
}): UseMutationResult<Answer, Error, Input> {
  return useSingleMutation<Answer, Input>({ ...options, mutationFn: withConfirmation(mutationFn) });
}

export const getFileConfirmed: typeof getFile = withConfirmation(getFile);

export function withConfirmation<Args extends readonly unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  return async (...args) => {
    try {
      return await call(...args);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'confirmation_required') throw error;
      if (!(await askToConfirm())) throw notConfirmed();
      return call(...args);
    }
  };
}

function notConfirmed(): ApiError {
  const message = getTranslate()('confirmation.canceled');
  return new ApiError(403, JSON.stringify({ code: 'confirmation_canceled', message }), '');
}

type Answer = (isConfirmed: boolean) => void;

/** Calls that wait for the same dialog. */
let waiting: readonly Answer[] = [];
let hosts = 0;
const listeners = new Set<() => void>();

function replace(answers: readonly Answer[]): void {
  waiting = answers;
  for (const listener of listeners) listener();
}

/** Opens the dialog. Concurrent calls share it. False if the person cancels. */
function askToConfirm(): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    replace([...waiting, resolve]);
  });
}

export function answerConfirmation(isConfirmed: boolean): void {
  const answers = waiting;
  replace([]);
  for (const answer of answers) answer(isConfirmed);
}

export function isConfirmationOpen(): boolean {
  return waiting.length > 0;
}

/** For the dialog's host. Unmounting it cancels a pending confirmation. */
export function subscribeToConfirmation(listener: () => void): () => void {
  listeners.add(listener);
  hosts += 1;
  return () => {
    listeners.delete(listener);
    hosts -= 1;
    if (hosts === 0) answerConfirmation(false);
  };
}
