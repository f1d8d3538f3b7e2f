import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { useSingleMutation } from '../../../platform/use-single-mutation.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useGroup } from './group-context.ts';

export type Command<Input = void, Answer = unknown> = UseMutationResult<Answer, Error, Input>;

interface CommandOptions<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  readonly done?: string;
  /** Runs before the toast, for example to close the dialog that would cover it. */
  readonly onDone?: (answer: Answer) => void;
}

/** Stays pending until the page shows the change, so that nothing is sent twice. Errors also appear in the dialog. */
export function useCommand<Input = void, Answer = unknown>({
  send,
  done,
  onDone,
}: CommandOptions<Input, Answer>): Command<Input, Answer> {
  const t = useTranslate();
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

export function useGroupParams(): { readonly id: string } {
  const { group } = useGroup();
  return { id: group.id };
}
