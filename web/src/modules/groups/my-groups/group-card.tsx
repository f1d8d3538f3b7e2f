import type { GroupSummary } from '@circle-link/contract/groups/groups';
import type { PaymentItem } from '@circle-link/contract/payments';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LocalDeadline } from '../../../ui/values/local-deadline.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { DuePayButton, isFarOff, isToPay, PayNow } from '../../payments/index.ts';
import { Cover } from '../cover.tsx';
import { SmallRing } from '../ring/small-ring.tsx';
import { computeProgress } from './group-look.ts';
import { Card } from '../../../ui/panels.tsx';

interface GroupCardProps {
  readonly group: GroupSummary;
  /** The reader's next contribution to this group, as far as it is known. */
  readonly due: PaymentItem | undefined;
  /** Its button is the page's main one. */
  readonly isMain: boolean;
}

/** One group on the dashboard: ring, own contribution, recipient of the round, and one button. */
export function GroupCard({ group, due, isMain }: GroupCardProps) {
  const titleId = `group-${group.id}`;
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 max-sm:py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <span className="relative grid place-items-center">
        <SmallRing group={group} className="size-12 sm:size-16" />
        {group.cover !== null && (
          <Cover cover={group.cover} className="absolute size-7 [clip-path:circle(50%)]" />
        )}
      </span>
      <div className="min-w-0">
        <h3 id={titleId} className="line-clamp-2 font-semibold break-words">
          <Link
            to="/groups/$id"
            params={{ id: group.id }}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-field hover:text-leaf hover:underline"
          >
            {group.name}
          </Link>
        </h3>
        <OwnPart group={group} due={due} />
        <Turn group={group} />
      </div>
      <div className="relative max-sm:col-span-2 empty:hidden">
        <Act group={group} due={due} isMain={isMain} />
      </div>
    </Card>
  );
}

/** The contribution that a group's card is about: one that the reader has to pay soon, otherwise the next one. */
export function findDue(groupId: string, upcoming: readonly PaymentItem[]): PaymentItem | undefined {
  const own = upcoming.filter((item) => item.groupId === groupId);
  return own.find((item) => isToPay(item) && !isFarOff(item)) ?? own[0];
}

/** The group whose button is the main one: a contribution due soon comes before a group to fill or start. */
export function findMainGroup(
  groups: readonly GroupSummary[],
  upcoming: readonly PaymentItem[],
): GroupSummary | undefined {
  const isDueSoon = (group: GroupSummary) => {
    const { id, nextPayment } = group;
    const due = findDue(id, upcoming);
    return due === undefined ? nextPayment !== null : isToPay(due) && !isAhead(due, group);
  };
  return groups.find(isDueSoon) ?? groups.find(isToGather);
}

/** The reader can invite to the group, or start it. */
function isToGather({ isOrganizer, phase, draw }: GroupSummary): boolean {
  return isOrganizer && phase === 'forming' && draw === null;
}

function OwnPart({ group, due }: Omit<GroupCardProps, 'isMain'>) {
  if (due !== undefined) return <OwnDue group={group} due={due} />;
  return <OwnNext group={group} />;
}

interface OwnDueProps {
  readonly group: GroupSummary;
  readonly due: PaymentItem;
}

/** Amount and deadline of the reader's contribution, or its state once it is paid. */
function OwnDue({ group, due }: OwnDueProps) {
  const t = useTranslate();
  if (due.settlesOn !== null) return <OnItsWay due={due} settlesOn={due.settlesOn} />;
  if (due.cash?.payerHasSaid === true)
    return <p>{t('groups.card.cash', { name: due.recipientName ?? t('payments.theRecipient') })}</p>;
  return <ToPay group={group} due={due} />;
}

interface OnItsWayProps {
  readonly due: PaymentItem;
  readonly settlesOn: string;
}

/** A bank debit may settle after the due date but counts as on time, which the payer wants to know. */
function OnItsWay({ due, settlesOn }: OnItsWayProps) {
  const t = useTranslate();
  const day = useDay();
  return (
    <p>
      {t('groups.card.onItsWay', { amount: toDollars(due.chargeAmount), day: day(settlesOn) })}
      {!due.isMissed && ` ${t('groups.card.inTime')}`}
    </p>
  );
}

function ToPay({ group, due }: OwnDueProps) {
  const t = useTranslate();
  const day = useDay();
  const state = getDueState(due, group);
  const isOverdue = state === 'late' || state === 'missed';
  return (
    <>
      <p className={classNames(state !== 'later' && 'font-semibold', isOverdue && 'text-clay')}>
        {t(`groups.card.${state}`, {
          amount: toDollars(due.chargeAmount),
          round: due.round,
          day: day(due.dueDate),
          last: day(due.graceEndsOn),
        })}
      </p>
      {state !== 'missed' && (
        <LocalDeadline day={isOverdue ? due.graceEndsOn : due.dueDate} timeZone={group.timeZone} />
      )}
    </>
  );
}

/** In the grace period a contribution is late, not missed. */
function getDueState(due: PaymentItem, group: GroupSummary) {
  if (due.isMissed) return 'missed';
  if (due.dueInDays < 0) return 'late';
  if (isAhead(due, group)) return 'later';
  return due.round === group.currentRound ? 'mineDue' : 'mineDueNext';
}

/** Nothing is required yet: the due day is far off, or the open round is paid and the next one more than a week ahead. */
function isAhead(due: PaymentItem, { currentRound }: GroupSummary): boolean {
  return isFarOff(due) || (due.round > currentRound && due.dueInDays > DAYS_A_WEEK);
}

const DAYS_A_WEEK = 7;

function OwnNext({ group }: { readonly group: GroupSummary }) {
  const t = useTranslate();
  const day = useDay();
  const { phase, draw, nextPayment, nextDueDate } = group;
  if (nextPayment !== null) {
    const facts = { amount: toDollars(nextPayment.chargeAmount), day: day(nextPayment.dueDate) };
    return <p className="font-semibold">{t('groups.card.mineDue', facts)}</p>;
  }
  if (draw !== null) return <p>{t('groups.badge.drawing')}</p>;
  if (phase === 'forming') return <Forming group={group} />;
  return (
    <p>{nextDueDate === null ? t('groups.badge.paid') : t('groups.card.next', { day: day(nextDueDate) })}</p>
  );
}

function Forming({ group: { isOrganizer, maxMembers, totalMembers } }: { readonly group: GroupSummary }) {
  const t = useTranslate();
  if (!isOrganizer) return <p>{t('groups.card.starts')}</p>;
  const free = maxMembers - totalMembers;
  return (
    <p className="font-semibold">
      {free > 0 ? t('groups.card.free', { count: free }) : t('groups.card.full')}
    </p>
  );
}

/** Recipient and progress of the open round. */
function Turn({ group }: { readonly group: GroupSummary }) {
  const t = useTranslate();
  const { phase, currentRecipient, currentRound, totalRounds, seats } = group;
  const { value, maximum } = computeProgress(group);
  const pot = toDollars(group.pot);
  if (phase === 'forming' || currentRecipient === null)
    return (
      <p className="text-sm text-muted">
        {phase === 'forming'
          ? t('groups.card.joined', { joined: value, places: maximum })
          : t('groups.card.over', { count: totalRounds })}
      </p>
    );
  const isMine = seats.some((seat) => seat.isMine && seat.userId === currentRecipient.id);
  return (
    <div className="text-sm text-muted">
      <p className={classNames(isMine && 'text-base font-semibold text-gold')}>
        {isMine
          ? t('groups.card.toYou', { pot })
          : t('groups.card.to', { pot, name: currentRecipient.firstName })}
      </p>
      <p>
        {[
          t('groups.ring.round', { round: currentRound, rounds: totalRounds }),
          t('groups.card.paid', { paid: value, members: maximum }),
        ].join(' · ')}
      </p>
    </div>
  );
}

function Act({ group, due, isMain }: GroupCardProps): ReactNode {
  const { nextPayment } = group;
  if (due !== undefined && !isToPay(due)) return null;
  if (due !== undefined)
    return <DuePayButton item={due} variant={isMain ? 'primary' : 'quiet'} size="small" className="w-full" />;
  if (nextPayment !== null) return <PayNow isSmall isFirst={isMain} group={{ ...group, nextPayment }} />;
  return isToGather(group) ? <Gather group={group} isMain={isMain} /> : null;
}

function Gather({ group, isMain }: Omit<GroupCardProps, 'due'>) {
  const t = useTranslate();
  const isFull = group.totalMembers >= group.maxMembers;
  return (
    <Link
      to="/groups/$id"
      params={{ id: group.id }}
      {...(isFull ? {} : { hash: 'members' })}
      className={buttonLook(isMain ? 'primary' : 'quiet', 'w-full', 'small')}
    >
      {t(isFull ? 'groups.card.toStart' : 'groups.card.toInvite')}
    </Link>
  );
}

function useDay(): (day: string) => string {
  const language = useLanguage();
  return (day) => formatDate(day, language);
}
