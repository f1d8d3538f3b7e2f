import {
  computeOdds,
  countLevelPayouts,
  LIMIT_SHARES_PERCENT,
  SMALLEST_AVERAGE_LOSS_CENTS,
} from '@circle-link/contract/queue/mechanism';
import type { ReactNode } from 'react';
import type { Language } from '@circle-link/contract/messages/language';
import { fillPlaceholders } from '../../platform/i18n/catalogue.ts';
import type line from '../../../../locales/en/line.json';
import { formatCount } from '../../platform/i18n/language.ts';
import { formatDollars, formatPercent } from '../../platform/i18n/amounts.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';

interface OddsProps {
  readonly texts: typeof line;
  readonly language: Language;
  /** Paid entries so far. Null while loading, "unavailable" after an error. */
  readonly entries: number | null | 'unavailable';
  /** The number held for the reader, otherwise the next one is shown. */
  readonly held?: number | undefined;
  /** Text for members with a position, replaces the number they would get by joining now. May be empty. */
  readonly own?: string | undefined;
}

/**
 * Odds that newcomers see before paying, computed from the number of entries (product §9). Only the long-run shares are
 * collapsed.
 */
export function Odds(props: OddsProps) {
  const { texts } = props;
  return (
    <div className="space-y-2 sm:space-y-3">
      <OddsSentence {...props} />
      <LiveSentences {...props} />
      <p className="font-semibold">{texts.odds.stop}</p>
      <MoreFigures texts={texts}>
        <LimitShares {...props} />
      </MoreFigures>
    </div>
  );
}

function OddsSentence({ texts, entries }: OddsProps) {
  return (
    <>
      <h2 className="text-lg font-semibold">
        {entries === 0 ? texts.odds.nothingEmpty : texts.odds.nothing}
      </h2>
      <p className="text-sm text-muted">{texts.odds.about}</p>
      <HundredDots texts={texts} />
    </>
  );
}

function MoreFigures({ texts, children }: Pick<OddsProps, 'texts'> & { readonly children: ReactNode }) {
  return (
    <details>
      <summary className={`${TEXT_LINK} inline-block py-1`}>{texts.odds.more}</summary>
      <div className="mt-2 space-y-3">{children}</div>
    </details>
  );
}

function LoadingSentences() {
  return (
    <div className="h-27 space-y-2 py-1 max-sm:h-39">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}

function LiveSentences(props: OddsProps) {
  const { texts, entries } = props;
  if (entries === null) return <LoadingSentences />;
  if (entries === 'unavailable') return <p className="text-muted">{texts.odds.unavailable}</p>;
  return <Figures {...props} entries={entries} />;
}

function Figures({ texts, language, entries, held, own }: OddsProps & { readonly entries: number }) {
  const odds = computeOdds(entries);
  const mine = held === undefined ? odds : computeOdds(held - 1);
  const count = (value: number) => formatCount(value, language);
  const least = formatDollars(SMALLEST_AVERAGE_LOSS_CENTS);
  return (
    <>
      <p>
        {entries === 0
          ? fillPlaceholders(texts.odds.lossEmpty, { least })
          : fillPlaceholders(texts.odds.loss, {
              loss: formatDollars(odds.averageLossCents),
              entries: count(entries),
              least,
            })}
      </p>
      <p className="empty:hidden">
        {own ??
          fillPlaceholders(texts.odds.first, {
            position: count(mine.nextPosition),
            first: count(mine.entriesBeforeFirstPayout),
            last: count(mine.entriesBeforeLastPayout),
          })}
      </p>
    </>
  );
}

const DOTS_A_ROW = 25;
const PAID_OF_HUNDRED = countLevelPayouts(1, 100);

/** Round caps of zero-length lines draw dots: two paths instead of a hundred elements. */
function dots(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => {
    const place = from + index;
    return `M${(place % DOTS_A_ROW) * 10 + 5} ${Math.floor(place / DOTS_A_ROW) * 10 + 5}h0`;
  }).join('');
}

/** A hundred members as dots, green if paid. The sentence has the same facts for screen readers. */
function HundredDots({ texts }: Pick<OddsProps, 'texts'>) {
  return (
    <figure className="space-y-2">
      <svg
        aria-hidden="true"
        viewBox="0 0 250 40"
        className="block w-full max-w-[520px] print:max-w-[300px]"
        strokeWidth="7"
        strokeLinecap="round"
      >
        <path d={dots(0, PAID_OF_HUNDRED)} className="stroke-leaf" />
        <path d={dots(PAID_OF_HUNDRED, 100)} className="stroke-edge" />
      </svg>
      <figcaption className="text-sm text-muted">
        {fillPlaceholders(texts.odds.dots, { unpaid: 100 - PAID_OF_HUNDRED })}
      </figcaption>
    </figure>
  );
}

function LimitShares({ texts, language }: Pick<OddsProps, 'texts' | 'language'>) {
  const name = (payouts: number): string => {
    if (payouts === 0) return texts.odds.payouts_none;
    if (payouts === 5) return texts.odds.payouts_all;
    return payouts === 1
      ? texts.odds.payouts_one
      : fillPlaceholders(texts.odds.payouts_other, { count: payouts });
  };
  return (
    <div className="text-sm text-muted">
      <p>{texts.odds.shares}</p>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3 sm:gap-y-1">
        {LIMIT_SHARES_PERCENT.map((share, payouts) => (
          <div key={share} className="flex flex-wrap gap-x-2">
            <dt>{name(payouts)}</dt>
            <dd className="font-semibold text-ink tabular-nums">{formatPercent(share, language, 1)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
