import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';

interface SettleDialogProps {
  readonly what: 'difference' | 'event';
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const WORDS = { difference: 'admin.reconciliation.differences', event: 'admin.operations.settle' } as const;

/** Removes a difference that was fixed at the provider, with a note. Books nothing. */
export function SettleDialog({ what, send, onClose }: SettleDialogProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const words = WORDS[what];
  return (
    <ReasonDialog
      title={t(`${words}.ask`)}
      lead={<p>{t(`${words}.text`)}</p>}
      submitLabel={t(`${words}.submit`)}
      send={send}
      onClose={onClose}
      onDone={() => {
        onClose();
        showToast({ title: t(`${words}.done`) });
        void cache.invalidateQueries();
      }}
    />
  );
}
