import './texts.ts';
import type { GroupSummary } from '@circle-link/contract/groups';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { PayNow } from '../payments/index.ts';
import { badgeOf, progressOf } from './group-look.ts';
import { SmallRing } from './small-ring.tsx';

/** One group in one line: its ring, how it stands, and what I can do now. */
export function GroupRow({ group }: { readonly group: GroupSummary }) {
  const titleId = useId();
  const { id, name, nextPayment } = group;
  return (
    <article aria-labelledby={titleId} className="flex items-center gap-4 py-3">
      <SmallRing group={group} />
      <div className="min-w-0 grow">
        <h3 id={titleId} className="truncate font-semibold">
          <Link to={`/groups/${id}`} className="text-ink no-underline hover:text-leaf hover:underline">
            {name}
          </Link>
        </h3>
        <Standing group={group} />
      </div>
      {nextPayment === null ? (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      ) : (
        <div className="shrink-0">
          <PayNow isSmall group={{ ...group, nextPayment }} />
        </div>
      )}
    </article>
  );
}

function Standing({ group }: { readonly group: GroupSummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const progress = progressOf(group);
  const parts = [
    t(`groups.badge.${badgeOf(group)}`, { count: group.totalMembers - group.paidMembers }),
    group.phase === 'forming'
      ? t('groups.card.joined', { joined: progress.value, places: progress.maximum })
      : t('groups.card.roundOfShort', { round: group.currentRound, rounds: group.totalRounds }),
    // What I pay next stands with its day under the upcoming payments.
    ...(group.nextDueDate === null || group.nextPayment !== null
      ? []
      : [formatDate(group.nextDueDate, language)]),
  ];
  return <p className="text-sm text-muted">{parts.join(' · ')}</p>;
}
