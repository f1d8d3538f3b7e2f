import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { computePayout } from '@circle-link/contract/groups/pot';
import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import type { ScheduleItem } from '@circle-link/contract/groups/groups';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Avatar } from '../../../ui/values/avatar.tsx';
import { classNames, TEXT_LINK } from '../../../ui/class-names.ts';
import { useGroup } from '../page/group-context.ts';
import { formatDollars } from '../../../platform/i18n/amounts.ts';
import { Card } from '../../../ui/panels.tsx';

/** Shown once after the start: the order of turns with the reader's own. Afterwards the member list has it. */
export function OrderReveal() {
  const { group } = useGroup();
  const isFresh = group.phase === 'running' && group.currentRound === 1 && group.lastPot === null;
  return isFresh ? <FirstLook key={group.id} /> : null;
}

function FirstLook() {
  const t = useTranslate();
  const { group, schedule, viewerId } = useGroup();
  const isFirst = useFirstLook(`order-seen-${group.id}`);
  const mine = findFutureTurn(schedule, viewerId);
  if (!isFirst || mine === null) return null;
  const order = [...group.members].sort((a, b) => (a.payoutOrder ?? 0) - (b.payoutOrder ?? 0));
  return (
    <Card aria-labelledby="order-reveal">
      <h2 id="order-reveal" className="text-lg font-semibold">
        {t('groupPage.now.reveal.title')}
      </h2>
      <p className="mt-1">{t('groupPage.now.reveal.place', { turn: mine.round, count: schedule.length })}</p>
      <ol aria-label={t('groupPage.now.reveal.order')} className="mt-4 flex flex-wrap gap-3">
        {order.map(({ userId, firstName, profileImageUrl }, index) => (
          <li
            key={userId}
            className={classNames(
              'flex animate-turn-shown items-center gap-2 rounded-full border bg-surface py-1 pr-4 pl-1 motion-reduce:animate-none',
              userId === viewerId ? 'border-leaf font-semibold' : 'border-line',
            )}
            style={{ animationDelay: `${index * STEP_MILLISECONDS}ms` }}
          >
            <Avatar src={profileImageUrl} name={firstName} userId={userId} />
            <span className="tabular-nums">{index + 1}.</span>
            <span className="break-words">{userId === viewerId ? t('groupPage.you') : firstName}</span>
          </li>
        ))}
      </ol>
      {group.payoutOrder === 'random' && (
        <Link
          to="."
          hash="rules"
          search={true}
          resetScroll={false}
          className={classNames(TEXT_LINK, 'mt-3 inline-block')}
        >
          {t('groupPage.now.reveal.how')}
        </Link>
      )}
    </Card>
  );
}

/** Interval between turns. The whole animation takes about three seconds. */
const STEP_MILLISECONDS = 350;

/** True on the first visit in this browser. Without storage it is always true. */
export function useFirstLook(key: string): boolean {
  const [isFirst] = useState(() => readMark(key) === null);
  useEffect(() => {
    try {
      localStorage.setItem(key, '1');
    } catch {
      // Storage is unavailable, so nothing is remembered.
    }
  }, [key]);
  return isFirst;
}

function readMark(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The reader's future turn. Null if the order is unknown or the pot was paid out. */
export function findFutureTurn(schedule: readonly ScheduleItem[], viewerId: string): ScheduleItem | null {
  return schedule.find(({ recipient, closedAt }) => recipient?.id === viewerId && closedAt === null) ?? null;
}

/** Net amount of a full pot paid by card, after our fee. */
export function formatNetPot({ pot }: Pick<ScheduleItem, 'pot'>): string {
  return formatDollars(
    computePayout({ cardCents: parseDollars(pot) ?? ZERO_CENTS, cashCents: ZERO_CENTS }).netCents,
  );
}
