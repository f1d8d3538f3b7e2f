import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { isReviewRequired, useProceedToPayment, useReleaseHold } from './hold-commands.ts';

interface PayAndReleaseProps {
  readonly isOver: boolean;
  readonly onReleased: () => void;
  /** The server canceled the hold with this message, which must outlive it. */
  readonly onStopped: (words: string) => void;
}

export function PayAndRelease({ isOver, onReleased, onStopped }: PayAndReleaseProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const paying = useProceedToPayment();
  const releasing = useReleaseHold();
  const refusal = paying.error ?? releasing.error;
  const pay = () => {
    releasing.reset();
    paying.mutate(undefined, {
      onError: (error) => {
        if (isReviewRequired(error)) onStopped(getErrorMessage(error, t('hold.payFailed')));
      },
    });
  };
  const release = () => {
    paying.reset();
    releasing.mutate(undefined, { onSuccess: onReleased, onError: () => setAsking(false) });
  };
  return (
    <div className="space-y-4">
      {refusal !== null && (
        <Notice tone="problem" role="alert">
          <p>
            {getErrorMessage(refusal, t(paying.error === null ? 'hold.releaseFailed' : 'hold.payFailed'))}
          </p>
        </Notice>
      )}
      <p className="font-semibold">{t('entry.noUndo')}</p>
      <div className="flex flex-col gap-1">
        <Button
          disabled={isOver || paying.isPending}
          isPending={paying.isPending}
          pendingLabel={t('hold.payPending')}
          onClick={pay}
        >
          {t('hold.pay')}
        </Button>
        <button type="button" className={`${TEXT_LINK} self-center p-2`} onClick={() => setAsking(true)}>
          {t('hold.release')}
        </button>
      </div>
      {isAsking && (
        <Dialog
          title={t('hold.releaseTitle')}
          closeLabel={t('common.close')}
          onClose={() => setAsking(false)}
        >
          <p className="mb-6">{t('hold.releaseText')}</p>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('hold.keep')}
            </Button>
            <Button
              variant="destructive"
              isPending={releasing.isPending}
              pendingLabel={t('hold.releasePending')}
              onClick={release}
            >
              {t('hold.release')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
