import { computeEntriesWhenPaid, countLevelPayouts } from '@circle-link/contract/queue/mechanism';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatCount } from '../../platform/i18n/language.ts';
import { queueStateQuery } from './queries.ts';

interface PlaceInLineProps {
  readonly position: number;
}

const STEP = 30;
const PLACES = 11;
/** Index of the reader's number: most of the visible part is ahead of it. */
const MINE = 7;
const LINE_Y = 66;

export function PlaceInLine({ position }: PlaceInLineProps) {
  const state = useQuery(queueStateQuery).data;
  const entries = Math.max(state?.entries ?? 0, position);
  return (
    <figure>
      <svg aria-hidden="true" viewBox={`0 0 ${PLACES * STEP} 88`} className="block w-full overflow-hidden">
        <line
          x1={Math.max(0, (MINE - position + 1.5) * STEP)}
          x2={PLACES * STEP}
          y1={LINE_Y}
          y2={LINE_Y}
          className="stroke-edge"
          strokeWidth="2"
          strokeDasharray="2 4"
        />
        <Others mine={position} entries={entries} />
        <Mine position={position} />
      </svg>
      <figcaption className="mt-1 min-h-5 text-sm text-muted">
        {state && <StillToCome position={position} entries={entries} />}
      </figcaption>
    </figure>
  );
}

export function PlaceUnknown() {
  return (
    <div aria-hidden="true">
      <svg viewBox={`0 0 ${PLACES * STEP} 88`} className="block w-full" />
      <div className="mt-1 min-h-5" />
    </div>
  );
}

function Others({ mine, entries }: { readonly mine: number; readonly entries: number }) {
  const paid = countLevelPayouts(1, entries);
  return Array.from({ length: PLACES }, (_, index) => mine - MINE + index)
    .filter((number) => number >= 1 && number !== mine)
    .map((number) => (
      <circle
        key={number}
        cx={(number - mine + MINE + 0.5) * STEP}
        cy={LINE_Y}
        r="8"
        strokeWidth="2"
        strokeDasharray={number > entries ? '3 3' : undefined}
        className={placeLook(number, paid, entries)}
      />
    ));
}

function Mine({ position }: PlaceInLineProps) {
  const language = useLanguage();
  return (
    <g className="motion-safe:animate-slide-in">
      <text
        x={(MINE + 0.5) * STEP}
        y="34"
        textAnchor="middle"
        className="fill-ink text-figure font-semibold tabular-nums"
      >
        {formatCount(position, language)}
      </text>
      <circle cx={(MINE + 0.5) * STEP} cy={LINE_Y} r="13" strokeWidth="3" className="fill-gold stroke-gold" />
    </g>
  );
}

function StillToCome({ position, entries }: { readonly position: number; readonly entries: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const more = computeEntriesWhenPaid(position, 1) - entries;
  return more <= 0
    ? t('entry.place.paid')
    : t('entry.place.waiting', { count: more, more: formatCount(more, language) });
}

function placeLook(number: number, paid: number, entries: number): string {
  if (number <= paid) return 'fill-leaf stroke-leaf';
  return number <= entries ? 'fill-leaf-soft stroke-leaf' : 'fill-surface stroke-edge';
}
