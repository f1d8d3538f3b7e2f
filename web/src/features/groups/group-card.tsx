import './texts.ts';
import type { GroupSummary } from '@circle-link/contract/groups';
import { Link } from '@tanstack/react-router';
import { GraduationCap, House, UserPlus, Users, UsersRound, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { PayNow } from '../payments/index.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { dollars, Money } from '../../ui/money.tsx';
import { Progress } from '../../ui/progress.tsx';
import {
  badgeOf,
  percentOf,
  pictureOf,
  progressOf,
  type GroupBadge,
  type GroupPicture,
} from './group-look.ts';
import { SmallRing } from './small-ring.tsx';

const PICTURES: Record<GroupPicture, LucideIcon> = {
  family: UsersRound,
  study: GraduationCap,
  home: House,
  default: Users,
};
const TONES: Record<GroupBadge, BadgeTone> = {
  forming: 'plain',
  drawing: 'waiting',
  paymentDue: 'waiting',
  waiting: 'plain',
  active: 'done',
  paid: 'done',
  cancelled: 'plain',
};

interface GroupCardProps {
  readonly group: GroupSummary;
  /** The level of its heading on the page that shows it. */
  readonly heading: 'h2' | 'h3';
}

/** One group of mine: what it is, how the open round stands, and what I can do now. */
export function GroupCard({ group, heading: Heading }: GroupCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const Picture = PICTURES[pictureOf(group.name)];
  return (
    <article
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-field bg-leaf-soft text-leaf">
          <Picture aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 grow">
          <Heading id={titleId} className="line-clamp-2 font-semibold break-words">
            <Link
              to={`/groups/${group.id}`}
              className="text-ink no-underline hover:text-leaf hover:underline"
            >
              {group.name}
            </Link>
          </Heading>
          <p className="text-sm text-muted">
            <Money amount={group.contributionAmount} /> {t(`groups.frequency.${group.frequency}`)}
          </p>
        </div>
        <SmallRing group={group} />
      </div>
      <Standing group={group} />
      <Figures group={group} />
      <Act group={group} />
    </article>
  );
}

/** The badge, and how many have paid or joined. */
function Standing({ group }: { readonly group: GroupSummary }) {
  const { t } = useTranslation();
  const badge = badgeOf(group);
  const progress = progressOf(group);
  const words =
    group.phase === 'forming'
      ? t('groups.card.joined', { joined: progress.value, places: progress.maximum })
      : t('groups.card.paid', { paid: progress.value, members: progress.maximum });
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Badge tone={TONES[badge]} {...(badge === 'forming' ? { icon: UserPlus } : {})}>
          {t(`groups.badge.${badge}`, { count: group.totalMembers - group.paidMembers })}
        </Badge>
        <span className="text-sm text-muted tabular-nums">
          {words} · {percentOf(progress)}%
        </span>
      </div>
      <Progress label={words} value={progress.value} maximum={progress.maximum} />
    </div>
  );
}

function Figures({ group }: { readonly group: GroupSummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
      <Figure label={t('groups.card.next')}>
        {group.nextDueDate === null ? '–' : formatDate(group.nextDueDate, language)}
      </Figure>
      <Figure label={t('groups.card.pot')}>
        <Money amount={group.pot} />
      </Figure>
      {group.phase === 'running' ? (
        <Figure label={t('groups.card.round')}>
          {t('groups.card.roundOf', { round: group.currentRound, rounds: group.totalRounds })}
        </Figure>
      ) : (
        <Figure label={t('groups.card.rounds')}>{group.totalRounds}</Figure>
      )}
      <Figure label={t('groups.card.receives')}>{group.currentRecipient?.firstName ?? '–'}</Figure>
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="truncate font-medium tabular-nums">{children}</dd>
    </div>
  );
}

/** Pay Now pays my oldest open payment of the group; without one the card leads to its page. */
function Act({ group }: { readonly group: GroupSummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, name, nextPayment } = group;
  if (nextPayment === null)
    return (
      <Link to={`/groups/${id}`} className={buttonLook('quiet', 'mt-auto w-full')}>
        {t('groups.card.open')}
        <span className="sr-only">: {name}</span>
      </Link>
    );
  return (
    <div className="mt-auto grid gap-3">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-muted">{t('groups.card.mine')}</span>
        <span className="font-medium tabular-nums">
          {t('groups.card.mineDue', {
            amount: dollars(nextPayment.chargeAmount),
            day: formatDate(nextPayment.dueDate, language),
          })}
        </span>
      </p>
      <PayNow group={{ ...group, nextPayment }} />
    </div>
  );
}
