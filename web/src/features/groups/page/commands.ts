/** What a member does on the page of a group: sent once, told as a toast, and the page asks anew. */
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useGroup } from './group-context.ts';

export type Command<Input = void, Answer = unknown> = UseMutationResult<Answer, Error, Input>;

interface CommandOptions<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  /** What the toast says when it is done; none where left out. */
  readonly done?: string;
  /** Runs before the toast, such as closing the dialog that would hide it. */
  readonly onDone?: (answer: Answer) => void;
}

/** Pending until the page shows what has changed, so nothing is sent twice. A refusal also stands in its dialog. */
export function useCommand<Input = void, Answer = unknown>({
  send,
  done,
  onDone,
}: CommandOptions<Input, Answer>): Command<Input, Answer> {
  const { t } = useTranslation();
  const { refresh } = useGroup();
  return useSingleMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      await refresh();
      onDone?.(answer);
      if (done !== undefined) showToast({ title: done });
    },
    onError: (error) => {
      showToast({
        title: t('groupPage.command.failedTitle'),
        description: getErrorMessage(error, t('groupPage.command.failed')),
        variant: 'destructive',
      });
      void refresh();
    },
  });
}

/** Names this group in a call: `call(groupCalls.start, { params })`. */
export function useGroupParams(): { readonly id: string } {
  const { group } = useGroup();
  return { id: group.id };
}
