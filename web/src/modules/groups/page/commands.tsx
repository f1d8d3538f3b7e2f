import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { useSingleMutation } from '../../../platform/api/query-client.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { useGroup } from './group-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ClosedGate } from '../../../ui/frame/closed-gate.tsx';
import { Notice } from '../../../ui/panels.tsx';

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

interface ConfirmCommandProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly pending: string;
  readonly isDestructive?: boolean;
  readonly command: Command;
  readonly onClose: () => void;
}

/** Confirms a command after showing its consequence. The command closes it. */
export function ConfirmCommand({
  title,
  children,
  submitLabel,
  pending,
  isDestructive = false,
  command,
  onClose,
}: ConfirmCommandProps) {
  const t = useTranslate();
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose}>
      <div className="space-y-4">
        {children}
        <CommandError error={command.error} />
        <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
          <Button variant="quiet" onClick={onClose}>
            {t('groupPage.command.keep')}
          </Button>
          <Button
            variant={isDestructive ? 'destructive' : 'primary'}
            isPending={command.isPending}
            pendingLabel={pending}
            onClick={() => command.mutate()}
          >
            {submitLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

export function CommandError({ error }: { readonly error: Error | null }) {
  const t = useTranslate();
  if (error === null) return null;
  return (
    <Notice tone="problem" role="alert">
      <p>{getErrorMessage(error, t('groupPage.command.failed'))}</p>
      <ClosedGate error={error} />
    </Notice>
  );
}

interface AnswerButtonsProps {
  readonly accepting: Command;
  readonly declining: Command;
  readonly acceptLabel: string;
  readonly declineLabel: string;
}

/** Accepts or declines what another member asks. */
export function AnswerButtons({ accepting, declining, acceptLabel, declineLabel }: AnswerButtonsProps) {
  const t = useTranslate();
  return (
    <>
      <CommandError error={accepting.error ?? declining.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={declining.isPending}
          isPending={accepting.isPending}
          pendingLabel={t('groupPage.command.pending')}
          onClick={() => accepting.mutate()}
        >
          {acceptLabel}
        </Button>
        <Button
          variant="quiet"
          disabled={accepting.isPending}
          isPending={declining.isPending}
          pendingLabel={t('groupPage.command.pending')}
          onClick={() => declining.mutate()}
        >
          {declineLabel}
        </Button>
      </div>
    </>
  );
}

interface WithdrawButtonProps {
  readonly command: Command;
  readonly label: string;
}

export function WithdrawButton({ command, label }: WithdrawButtonProps) {
  const t = useTranslate();
  return (
    <>
      <CommandError error={command.error} />
      <Button
        variant="quiet"
        isPending={command.isPending}
        pendingLabel={t('groupPage.command.pending')}
        onClick={() => command.mutate()}
      >
        {label}
      </Button>
    </>
  );
}
