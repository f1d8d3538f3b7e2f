import type { ReactNode } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CommandError } from './command-error.tsx';
import type { Command } from './commands.ts';

interface ConfirmCommandProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly pending: string;
  readonly isDestructive?: boolean;
  readonly isWide?: boolean;
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
  isWide = false,
  command,
  onClose,
}: ConfirmCommandProps) {
  const t = useTranslate();
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} isWide={isWide}>
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
