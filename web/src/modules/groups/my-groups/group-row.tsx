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
import { Cover } from '../cover.tsx';
import { SmallRing } from '../ring/small-ring.tsx';
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
  readonly isFirst: boolean;
}

export function GroupRow({ group, isFirst }: GroupRowProps) {
  const titleId = useId();
  const { id, name, nextPayment, cover } = group;
  const Picture = PICTURES[choosePicture(name)];
  return (
    <article aria-labelledby={titleId} className="relative flex items-center gap-4 py-4">
      <span className="relative grid shrink-0 place-items-center">
        <SmallRing group={group} className="size-12" />
        {cover === null ? (
          <Picture aria-hidden="true" className="absolute size-4 text-muted" strokeWidth={1.75} />
        ) : (
          <Cover cover={cover} className="absolute size-5 [clip-path:circle(50%)]" />
        )}
      </span>
      <div className="min-w-0 grow lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:items-center lg:gap-x-8">
        <div className="min-w-0">
          <h2 id={titleId} className="line-clamp-2 font-semibold break-words">
            <Link
              to="/groups/$id"
              params={{ id }}
              className="text-ink no-underline after:absolute after:inset-0 hover:text-leaf hover:underline"
            >
              {name}
            </Link>
          </h2>
          <GroupStatus group={group} />
        </div>
        <Next group={group} />
      </div>
      {nextPayment === null ? (
        <span className="flex shrink-0 justify-end sm:w-20">
          <ChevronRight aria-hidden="true" className="size-5 text-muted" />
        </span>
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
