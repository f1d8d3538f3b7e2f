import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { entriesWhenPaid, payoutsAt, positionState } from '@circle-link/contract/mechanism';
import { formatDollars } from '@circle-link/contract/money';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { Card } from '../../ui/card.tsx';
import { LevelBadge } from '../../ui/level-badge.tsx';
import { Money } from '../../ui/money.tsx';

interface ExampleCardProps {
  readonly position: number;
  /** The length of the line the example stands in. */
  readonly entries: number;
}

/** The first track of the line, filled as far as it has paid, with the example's mark. The card's words say the same. */
function PlaceInLine({ position, entries }: ExampleCardProps) {
  return (
    <svg aria-hidden="true" width="100%" height="20" className="block overflow-visible">
      <rect y="3" width="100%" height="14" rx="3" className="fill-leaf-soft stroke-leaf" />
      <rect
        y="3"
        width={`${(payoutsAt(1, entries) / entries) * 100}%`}
        height="14"
        rx="3"
        className="fill-leaf"
      />
      <svg x={`${(position / entries) * 100}%`} overflow="visible">
        <path d="M0 3v14M-5 -3h10L0 4z" className="fill-gold stroke-gold" strokeWidth="2" />
      </svg>
    </svg>
  );
}

/** What the rules give to one number in a line of this length. No person, no stars. */
export function ExampleCard({ position, entries }: ExampleCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const place = positionState(position, entries);
  const first = entriesWhenPaid(position, 1);
  const cost = formatDollars(ENTRY_QUOTE.totalCents);
  const isPaid = place.earningsCents > 0;
  return (
    <Card aria-labelledby={`example-${position}`} className="flex flex-col gap-2 overflow-hidden">
      <p className="-mx-4 -mt-4 flex items-start gap-2 border-b border-line bg-sunken px-4 py-2 text-sm font-semibold text-muted sm:-mx-6 sm:-mt-6 sm:px-6">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('stories.badge')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`example-${position}`} className="text-lg font-semibold">
          {t('stories.number', { position: count(position) })}
        </h3>
        <LevelBadge level={place.currentLevel} />
      </div>
      <PlaceInLine position={position} entries={entries} />
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-sm text-muted">{t('stories.received')}</span>
        <Money amount={place.earningsCents} className="text-lg font-semibold" />
      </p>
      <p className="text-muted">
        {isPaid
          ? t('stories.paidStory', { first: count(first), after: count(first - position) })
          : t('stories.waitingStory', { total: cost, needed: count(first - entries) })}
      </p>
      <p className="mt-auto text-sm text-muted">
        {place.levelPosition === null
          ? t('stories.done')
          : t('stories.place', { paid: place.currentLevel - 1, place: count(place.levelPosition) })}
      </p>
    </Card>
  );
}
