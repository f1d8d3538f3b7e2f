import type { Level } from '@circle-link/contract/queue/mechanism';
import type { Language } from '@circle-link/contract/messages/language';
import { fillPlaceholders } from '../../platform/i18n/catalogue.ts';
import type line from '../../../../locales/en/line.json';
import { formatCount } from '../../platform/i18n/language.ts';
import { toDollars } from '../../ui/values/money.tsx';
import { Skeleton } from '../../ui/loading.tsx';

interface TrackFacts {
  readonly level: number;
  readonly name: string;
  readonly entries: number;
  readonly waiting: number;
  readonly payouts: number;
  /** "1197.00" */
  readonly pool: string;
}

interface LineDrawingProps {
  readonly texts: typeof line;
  readonly language: Language;
  /** Null while loading. */
  readonly tracks: readonly TrackFacts[] | null;
  readonly mark?: { readonly level: Level; readonly position: number };
}

export function LineDrawing({ texts, language, tracks, mark }: LineDrawingProps) {
  const longest = Math.max(1, ...(tracks ?? []).map((track) => track.entries));
  return (
    <div>
      <ol className="space-y-4">
        {tracks === null
          ? [1, 2, 3, 4, 5].map((level) => <EmptyTrack key={level} />)
          : tracks.map((track) => (
              <Track
                key={track.level}
                track={track}
                longest={longest}
                texts={texts}
                language={language}
                position={mark?.level === track.level ? mark.position : undefined}
              />
            ))}
      </ol>
      <p className="mt-4 text-sm text-muted">{texts.track.reading}</p>
    </div>
  );
}

interface TrackProps {
  readonly track: TrackFacts;
  readonly longest: number;
  readonly texts: typeof line;
  readonly language: Language;
  readonly position: number | undefined;
}

function Track({ track, longest, texts, language, position }: TrackProps) {
  const count = (value: number) => formatCount(value, language);
  const width = (track.entries / longest) * 100;
  const paid = (track.payouts / longest) * 100;
  const name = texts.levels[track.name as keyof typeof texts.levels];
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold">
          {track.level} {name}
        </span>
        <span className="text-muted tabular-nums">
          {track.entries === 0
            ? texts.track.empty
            : [
                fillPlaceholders(texts.track.paid, { payouts: count(track.payouts) }),
                fillPlaceholders(texts.track.waiting, { waiting: count(track.waiting) }),
                fillPlaceholders(texts.track.pool, { pool: toDollars(track.pool) }),
              ].join(' · ')}
        </span>
      </div>
      <svg aria-hidden="true" width="100%" height="20" className="mt-1 block overflow-visible">
        <line x1="0" x2="100%" y1="10" y2="10" className="stroke-line" strokeWidth="1" />
        {track.entries > 0 && (
          <>
            <rect x="0" y="3" width={`${width}%`} height="14" rx="3" className="fill-leaf-soft stroke-leaf" />
            <rect x="0" y="3" width={`${paid}%`} height="14" rx="3" className="fill-leaf" />
          </>
        )}
        {position !== undefined && (
          <svg x={`${(position / longest) * 100}%`} overflow="visible">
            <path d="M0 3v14M-5 -3h10L0 4z" className="fill-gold stroke-gold" strokeWidth="2" />
          </svg>
        )}
      </svg>
      {position !== undefined && (
        <p className="text-sm font-semibold text-gold">
          {fillPlaceholders(texts.track.you, { position: count(position) })}
        </p>
      )}
    </li>
  );
}

function EmptyTrack() {
  return (
    <li>
      <div className="flex h-5 justify-between max-sm:h-10 max-sm:flex-col sm:items-center">
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-3.5 w-48" />
      </div>
      <Skeleton className="mt-1 h-5 w-full" />
    </li>
  );
}
