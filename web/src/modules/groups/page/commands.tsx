import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { useSingleMutation } from '../../../platform/api/query-client.ts';
import { announce } from '../../../ui/result.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { useGroup, useIsPageOpen } from './group-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ClosedGate } from '../../../ui/frame/closed-gate.tsx';
import { Notice } from '../../../ui/panels.tsx';

export type Command<Input = void, Answer = unknown> = UseMutationResult<Answer, Error, Input>;

interface CommandOptions<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  /** The result for screen readers, if the page shows it at the button. */
  readonly spoken?: string;
  /** The result, if the button vanishes without a trace. */
  readonly toast?: string;
  /** Runs first, for example to close the dialog. */
  readonly onDone?: (answer: Answer) => void;
}

/**
 * Stays pending until the page shows the change, so that nothing is sent twice. `CommandError` shows its error next to
 * the button. A toast shows it if that place vanished.
 */
export function useCommand<Input = void, Answer = unknown>({
  send,
  spoken,
  toast,
  onDone,
}: CommandOptions<Input, Answer>): Command<Input, Answer> {
  const t = useTranslate();
  const { refresh } = useGroup();
  const isPageOpen = useIsPageOpen();
  return useSingleMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      await refresh();
      onDone?.(answer);
      if (spoken !== undefined) announce(spoken);
      if (toast !== undefined) showToast({ title: toast });
    },
    onError: (error) => {
      const showElsewhere = () => {
        if (shownErrors.has(error) || !isPageOpen()) return;
        showToast({
          title: t('groupPage.command.failedTitle'),
          description: getErrorMessage(error, t('groupPage.command.failed')),
          variant: 'destructive',
        });
      };
      void refresh().finally(() => setTimeout(showElsewhere, RENDERED_AFTER_MILLISECONDS));
    },
  });
}

/** The page renders refetched facts a moment after they arrive. */
const RENDERED_AFTER_MILLISECONDS = 100;

/** Errors that the page shows. */
const shownErrors = new Set<Error>();

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
  useEffect(() => {
    if (error === null) return undefined;
    shownErrors.add(error);
    return () => void shownErrors.delete(error);
  }, [error]);
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

interface CommandButtonProps {
  readonly command: Command;
  readonly children: ReactNode;
}

/** Sends a command without a question first. Its error appears above. */
export function CommandButton({ command, children }: CommandButtonProps) {
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
        {children}
      </Button>
    </>
  );
}
