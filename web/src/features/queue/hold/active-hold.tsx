import { HOLD_ANNOUNCEMENTS_SECONDS, HOLD_WARNING_SECONDS } from '@circle-link/contract/limits';
import type { Level } from '@circle-link/contract/mechanism';
import type { QueueHold } from '@circle-link/contract/queue';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { useBankReason } from '../../../platform/i18n/use-bank-reason.ts';
import { useSecondsLeft } from '../../../platform/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { LevelBadge } from '../../../ui/level-badge.tsx';
import { toDollars } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useExtendHold } from './hold-commands.ts';
import { holdQuery } from '../queries.ts';
import { PayAndRelease } from './pay-and-release.tsx';

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
    <p className={classNames('text-xl font-semibold tabular-nums', isLate && 'text-gold')}>
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
