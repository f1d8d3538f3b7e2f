import { HOLD_ANNOUNCEMENTS_SECONDS, HOLD_WARNING_SECONDS } from '@circle-link/contract/limits';
import type { Level } from '@circle-link/contract/queue/mechanism';
import type { QueueHold } from '@circle-link/contract/queue/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { useBankReason } from '../../../platform/i18n/use-bank-reason.ts';
import { useSecondsLeft } from '../../../platform/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Notice } from '../../../ui/panels.tsx';
import { classNames, TEXT_LINK } from '../../../ui/class-names.ts';
import { LevelBadge } from '../level-badge.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { isReviewRequired, useExtendHold, useProceedToPayment, useReleaseHold } from './hold-commands.ts';
import { holdQuery } from '../queries.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { Dialog, DialogButtons } from '../../../ui/overlays/dialog.tsx';

interface ActiveHoldProps {
  readonly hold: QueueHold;
  readonly clockOffsetMilliseconds: number;
  /** The member returned from the payment page without paying. */
  readonly isCanceled: boolean;
  readonly onReleased: () => void;
  readonly onStopped: (words: string) => void;
}

export function ActiveHold({
  hold,
  clockOffsetMilliseconds,
  isCanceled,
  onReleased,
  onStopped,
}: ActiveHoldProps) {
  const t = useTranslate();
  const getReason = useBankReason();
  const cache = useQueryClient();
  const secondsLeft = useSecondsLeft(hold.expiresAt, clockOffsetMilliseconds);
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) void cache.invalidateQueries({ queryKey: holdQuery.queryKey });
  }, [isOver, cache]);
  return (
    <Card className="space-y-4">
      {hold.lastDecline !== null && (
        <Notice tone="problem" role="status">
          <p>{t('hold.declined', { reason: getReason(hold.lastDecline) })}</p>
        </Notice>
      )}
      <TimeToPay hold={hold} secondsLeft={secondsLeft} />
      <PayAndRelease isOver={isOver} onReleased={onReleased} onStopped={onStopped} />
      {secondsLeft < HOLD_WARNING_SECONDS && !isOver && <MoreTime extensionsLeft={hold.extensionsLeft} />}
      {hold.paymentInProgress && hold.lastDecline === null && (
        <Notice
          tone="plain"
          role="status"
          title={t(isCanceled ? 'hold.canceledTitle' : 'hold.pageOpenTitle')}
        >
          <p>{t(isCanceled ? 'hold.canceled' : 'hold.pageOpen')}</p>
        </Notice>
      )}
      <div className="space-y-2 border-t border-line pt-4">
        <LevelBadge level={hold.level as Level} />
        <p className="text-sm text-muted">{t('hold.provisionalHint')}</p>
      </div>
    </Card>
  );
}

function TimeToPay({ hold, secondsLeft }: { readonly hold: QueueHold; readonly secondsLeft: number }) {
  const t = useTranslate();
  const isLate = secondsLeft < HOLD_WARNING_SECONDS;
  const [before, after] = t('hold.within', { amount: toDollars(hold.amount), time: '\n' }).split('\n');
  return (
    <p className={classNames('text-lg font-semibold tabular-nums', isLate && 'text-gold')}>
      {before}
      <Countdown secondsLeft={secondsLeft} announceAt={HOLD_ANNOUNCEMENTS_SECONDS} />
      {after}
    </p>
  );
}

/** Under five minutes: a warning and a button for more time (WCAG 2.2.1). */
function MoreTime({ extensionsLeft }: { readonly extensionsLeft: number }) {
  const t = useTranslate();
  const extending = useExtendHold();
  return (
    <Notice tone="waiting" role="status">
      <p>{t('hold.warning')}</p>
      {extensionsLeft > 0 ? (
        <Button
          variant="quiet"
          size="small"
          className="mt-1"
          isPending={extending.isPending}
          pendingLabel={t('hold.moreTimePending')}
          onClick={() => extending.mutate()}
        >
          {t('hold.moreTime')}
        </Button>
      ) : (
        <p>{t('hold.noMoreTime')}</p>
      )}
    </Notice>
  );
}

interface PayAndReleaseProps {
  readonly isOver: boolean;
  readonly onReleased: () => void;
  /** The server canceled the hold with this message, which must outlive it. */
  readonly onStopped: (words: string) => void;
}

function PayAndRelease({ isOver, onReleased, onStopped }: PayAndReleaseProps) {
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
        <button type="button" className={`${TEXT_LINK} self-start py-2`} onClick={() => setAsking(true)}>
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
          <DialogButtons cancelLabel={t('hold.keep')} onCancel={() => setAsking(false)}>
            <Button
              variant="destructive"
              isPending={releasing.isPending}
              pendingLabel={t('hold.releasePending')}
              onClick={release}
            >
              {t('hold.release')}
            </Button>
          </DialogButtons>
        </Dialog>
      )}
    </div>
  );
}

/** 754 → "12:34". */
function formatCountdown(secondsLeft: number): string {
  const seconds = Math.max(0, Math.floor(secondsLeft));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

interface CountdownProps {
  readonly secondsLeft: number;
  /** Seconds left at which screen readers are notified. */
  readonly announceAt: readonly number[];
}

/** mm:ss. Screen readers only announce the values in `announceAt`. */
function Countdown({ secondsLeft, announceAt }: CountdownProps) {
  const t = useTranslate();
  const passed = announceAt.filter((seconds) => secondsLeft > 0 && secondsLeft <= seconds);
  const announced = passed.length === 0 ? null : Math.min(...passed);
  return (
    <>
      <span role="timer" aria-live="off" className="tabular-nums">
        {formatCountdown(secondsLeft)}
      </span>
      <span aria-live="polite" className="sr-only">
        {announced === null ? '' : t('common.timeLeft', { time: formatCountdown(announced) })}
      </span>
    </>
  );
}
