import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import {
  computeEntriesWhenPaid,
  computePositionState,
  countLevelPayouts,
} from '@circle-link/contract/queue/mechanism';
import { ChevronDown } from 'lucide-react';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatCount } from '../../../platform/i18n/language.ts';
import { LevelBadge } from '../../../ui/values/badge.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { formatDollars } from '../../../platform/i18n/amounts.ts';

interface ExampleProps {
  readonly position: number;
  readonly entries: number;
}

/** The first track, filled as far as it has paid, with the example's position. The text has the same facts. */
function PlaceInLine({ position, entries }: ExampleProps) {
  return (
    <svg aria-hidden="true" width="100%" height="20" className="mt-2 block overflow-visible">
      <rect y="3" width="100%" height="14" rx="3" className="fill-leaf-soft stroke-leaf" />
      <rect
        y="3"
        width={`${(countLevelPayouts(1, entries) / entries) * 100}%`}
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

export function ExampleStory({ position, entries }: ExampleProps) {
  const t = useTranslate();
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const place = computePositionState(position, entries);
  return (
    <li>
      <details className="group/story border-t border-line">
        <summary className="block list-none py-1.5 [&::-webkit-details-marker]:hidden">
          <span className="flex items-center justify-between gap-3">
            <h3 className="font-semibold">{t('stories.number', { position: count(position) })}</h3>
            <span className="flex items-center gap-2">
              <Money amount={place.earningsCents} className="text-lg font-semibold" />
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform group-open/story:rotate-180"
              />
            </span>
          </span>
          <span className="block text-sm text-muted">{t('stories.badge')}</span>
          <PlaceInLine position={position} entries={entries} />
        </summary>
        <StoryText position={position} entries={entries} />
      </details>
    </li>
  );
}

function StoryText({ position, entries }: ExampleProps) {
  const t = useTranslate();
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const place = computePositionState(position, entries);
  const first = computeEntriesWhenPaid(position, 1);
  return (
    <div className="space-y-2 pb-4">
      <p>
        <LevelBadge level={place.currentLevel} />
      </p>
      <p>
        {place.earningsCents > 0
          ? t('stories.paidStory', { first: count(first), after: count(first - position) })
          : t('stories.waitingStory', {
              total: formatDollars(ENTRY_QUOTE.totalCents),
              needed: count(first - entries),
            })}
      </p>
      <p className="text-sm text-muted">
        {place.levelPosition === null
          ? t('stories.done')
          : t('stories.place', { paid: place.currentLevel - 1, place: count(place.levelPosition) })}
      </p>
    </div>
  );
}
