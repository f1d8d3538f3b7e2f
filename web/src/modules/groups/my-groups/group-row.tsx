import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { Link } from '@tanstack/react-router';
import { ChevronRight, GraduationCap, House, type LucideIcon, Users, UsersRound } from 'lucide-react';
import { useId } from 'react';
import { addTexts, useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { useMinute } from '../../../platform/clock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { toDollars } from '../../../ui/values/money.tsx';
import { PayNow } from '../../payments/index.ts';
import {
  choosePicture,
  computeProgress,
  getBadge,
  type GroupPicture,
  isDueWithinWeek,
} from './group-look.ts';
import { type ArcLook, type RingGroup, toRingArcs } from '../ring/ring-facts.ts';
import { computePoint, drawArcLine, drawArcs } from '../../../ui/values/ring-geometry.ts';
import { describeRing } from '../ring/ring-words.ts';
import groups from '../../../../../locales/en/groups.json';

addTexts({ groups });

const PICTURES: Record<GroupPicture, LucideIcon> = {
  family: UsersRound,
  study: GraduationCap,
  home: House,
  default: Users,
};

interface GroupRowProps {
  readonly group: GroupSummary;
  readonly heading: 'h2' | 'h3';
  /** Includes the next payment with its button. Without it the row only links to the group. */
  readonly isFull?: boolean;
  readonly isFirst?: boolean;
}

export function GroupRow({ group, heading: Heading, isFull = false, isFirst = false }: GroupRowProps) {
  const titleId = useId();
  const { id, name, nextPayment } = group;
  const Picture = PICTURES[choosePicture(name)];
  return (
    <article
      aria-labelledby={titleId}
      className={classNames('relative flex items-center gap-4', isFull ? 'py-4' : 'py-2.5')}
    >
      <span className="relative grid shrink-0 place-items-center">
        <SmallRing group={group} isFull={isFull} />
        <Picture
          aria-hidden="true"
          className={classNames('absolute text-muted', isFull ? 'size-4' : 'size-3.5')}
          strokeWidth={1.75}
        />
      </span>
      <div
        className={classNames(
          'min-w-0 grow',
          isFull && 'lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:items-center lg:gap-x-8',
        )}
      >
        <div className="min-w-0">
          <Heading id={titleId} className="line-clamp-2 font-semibold break-words">
            <Link
              to="/groups/$id"
              params={{ id }}
              className="text-ink no-underline after:absolute after:inset-0 hover:text-leaf hover:underline"
            >
              {name}
            </Link>
          </Heading>
          <GroupStatus group={group} />
        </div>
        {isFull && <Next group={group} />}
      </div>
      {nextPayment === null || !isFull ? (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      ) : (
        <div className="relative shrink-0">
          <PayNow isSmall isFirst={isFirst} group={{ ...group, nextPayment }} />
        </div>
      )}
    </article>
  );
}

function GroupStatus({ group }: { readonly group: GroupSummary }) {
  const t = useTranslate();
  const { value, maximum } = computeProgress(group);
  const badge = getBadge(group);
  const now = useMinute();
  const isDueSoon = badge === 'paymentDue' && isDueWithinWeek(group.nextPayment?.dueDate ?? '', now);
  const progress = () => {
    if (group.phase === 'forming') return t('groups.card.joined', { joined: value, places: maximum });
    if (badge === 'paid') return t('groups.card.over', { count: group.totalRounds });
    return t('groups.card.paid', { paid: value, members: maximum });
  };
  return (
    <p className="text-sm text-muted">
      <span className={classNames(isDueSoon && 'font-semibold text-gold')}>
        {t(`groups.badge.${badge}`, { count: group.totalMembers - group.paidMembers })}
      </span>
      {` · ${progress()}`}
    </p>
  );
}

function Next({ group }: { readonly group: GroupSummary }) {
  const t = useTranslate();
  const language = useLanguage();
  const { nextPayment, nextDueDate, currentRecipient, contributionAmount, frequency, pot } = group;
  const day = (date: string) => formatDate(date, language);
  if (nextPayment !== null)
    return (
      <p className="text-sm">
        {t('groups.card.mineDue', {
          amount: toDollars(nextPayment.chargeAmount),
          day: day(nextPayment.dueDate),
        })}
      </p>
    );
  const isOpen = group.phase === 'forming' && group.totalMembers < group.maxMembers;
  const terms = t(isOpen ? 'groups.card.termsMost' : 'groups.card.terms', {
    amount: toDollars(contributionAmount),
    frequency: t(`groups.frequency.${frequency}`),
    pot: toDollars(pot),
  });
  if (nextDueDate === null || group.phase === 'forming') return <p className="text-sm text-muted">{terms}</p>;
  return (
    <p className="text-sm text-muted">
      {currentRecipient === null
        ? t('groups.card.next', { day: day(nextDueDate) })
        : t('groups.card.nextTo', { day: day(nextDueDate), name: currentRecipient.firstName })}
    </p>
  );
}

/** Strokes instead of outlines: at 32 px a hatched arc is drawn dotted. */
const LOOKS: Record<ArcLook, { readonly look: string; readonly width: number; readonly dashes?: string }> = {
  free: { look: 'stroke-edge forced-colors:stroke-[GrayText]', width: 1.2, dashes: '1 1.2' },
  joined: { look: 'stroke-leaf forced-colors:stroke-[Highlight]', width: 2.4 },
  quiet: { look: 'stroke-edge forced-colors:stroke-[GrayText]', width: 2.4 },
  due: { look: 'stroke-edge forced-colors:stroke-[CanvasText]', width: 1.4 },
  underWay: { look: 'stroke-leaf forced-colors:stroke-[Highlight]', width: 4.5, dashes: '2.6 1.4' },
  late: { look: 'stroke-clay forced-colors:stroke-[CanvasText]', width: 4.5, dashes: '1.3 0.9' },
  paid: { look: 'stroke-leaf forced-colors:stroke-[Highlight]', width: 4.5 },
};
const RADIUS = 11.5;
const SIZE = { center: 16, inner: 9, outer: 14, gap: 2.4 };

interface SmallRingProps {
  readonly group: RingGroup;
  /** Full lists have space for 48 px instead of 40. */
  readonly isFull: boolean;
}

function SmallRing({ group, isFull }: SmallRingProps) {
  const t = useTranslate();
  const arcs = toRingArcs(group);
  const gap = SIZE.gap / 2 / RADIUS;
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className={classNames('shrink-0', isFull ? 'size-12' : 'size-10')}
      >
        {drawArcs(arcs.length, SIZE).map(({ from, middle, to }, index) => {
          const arc = arcs[index];
          if (arc === undefined) return null;
          const { look, width, dashes } = LOOKS[arc.look];
          const dot = computePoint(SIZE.center, 14.8, middle);
          return (
            <g key={arc.key}>
              <path
                d={drawArcLine(SIZE.center, RADIUS, { from: from + gap, to: to - gap })}
                fill="none"
                strokeWidth={width}
                strokeDasharray={dashes}
                className={look}
              />
              {arc.hasDot && (
                <circle cx={dot.x} cy={dot.y} r="1.2" className="fill-gold forced-colors:fill-[CanvasText]" />
              )}
              {arc.seat?.isMine === true && (
                <path
                  d={drawArcLine(SIZE.center, 8.5, { from: from + gap, to: to - gap })}
                  fill="none"
                  strokeWidth="1.3"
                  className="stroke-ink forced-colors:stroke-[CanvasText]"
                />
              )}
            </g>
          );
        })}
      </svg>
      <span className="sr-only">{describeRing(t, group)}</span>
    </>
  );
}

const NEVER = '~';

/** Sorts groups with a payment of the reader first, the earliest on top. The others keep their order. */
export function compareByDueDate(one: GroupSummary, other: GroupSummary): number {
  const [first, second] = [one.nextPayment?.dueDate ?? NEVER, other.nextPayment?.dueDate ?? NEVER];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
