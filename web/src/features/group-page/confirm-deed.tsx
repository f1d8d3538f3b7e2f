import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DeedError } from './deed-error.tsx';
import type { Deed } from './deeds.ts';

interface ConfirmDeedProps {
  readonly title: string;
  /** What will happen, in words. */
  readonly children: ReactNode;
  /** What the button says happens. */
  readonly act: string;
  readonly pending: string;
  readonly isDestructive?: boolean;
  readonly isWide?: boolean;
  readonly deed: Deed;
  readonly onClose: () => void;
}

/** Asks before a deed, with its consequence. The deed closes it when it is done. */
export function ConfirmDeed({
  title,
  children,
  act,
  pending,
  isDestructive = false,
  isWide = false,
  deed,
  onClose,
}: ConfirmDeedProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} closeLabel={t('common.close')} onClose={onClose} isWide={isWide}>
      <div className="space-y-4">
        {children}
        <DeedError error={deed.error} />
        <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
          <Button variant="quiet" onClick={onClose}>
            {t('groupPage.deed.keep')}
          </Button>
          <Button
            variant={isDestructive ? 'destructive' : 'primary'}
            isPending={deed.isPending}
            pendingLabel={pending}
            onClick={() => deed.mutate()}
          >
            {act}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
