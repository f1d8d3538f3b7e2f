import {
  LIMIT_SHARES_PERCENT,
  oddsAfter,
  SMALLEST_AVERAGE_LOSS_CENTS,
} from '@circle-link/contract/mechanism';
import { formatDollars } from '@circle-link/contract/money';
import { fill } from '../../platform/i18n/catalogue.ts';
import type { line } from '../../platform/i18n/en/line.ts';
import { LOCALES, type Language } from '@circle-link/contract/language';
import { formatCount } from '../../platform/i18n/language.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface OddsProps {
  readonly texts: typeof line;
  readonly language: Language;
  /** Paid entries so far; null while loading, "unavailable" where the call failed. */
  readonly entries: number | null | 'unavailable';
}

/** What a newcomer is told before paying, computed from the number of entries (product §9). */
export function Odds({ texts, language, entries }: OddsProps) {
  return (
    <div className="space-y-3">
      <p className="text-lg font-semibold">{entries === 0 ? texts.odds.nothingEmpty : texts.odds.nothing}</p>
      {entries === null && <LoadingSentences />}
      {entries === 'unavailable' && <p className="text-muted">{texts.odds.unavailable}</p>}
      {typeof entries === 'number' && <LiveSentences texts={texts} language={language} entries={entries} />}
      <p className="font-semibold">{texts.odds.stop}</p>
      <LimitShares texts={texts} language={language} />
    </div>
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

function LiveSentences({ texts, language, entries }: OddsProps & { readonly entries: number }) {
  const odds = oddsAfter(entries);
  const count = (value: number) => formatCount(value, language);
  const least = formatDollars(SMALLEST_AVERAGE_LOSS_CENTS);
  return (
    <>
      <p>
        {entries === 0
          ? fill(texts.odds.lossEmpty, { least })
          : fill(texts.odds.loss, {
              loss: formatDollars(odds.averageLossCents),
              entries: count(entries),
              least,
            })}
      </p>
      <p>
        {fill(texts.odds.first, {
          position: count(odds.nextPosition),
          first: count(odds.entriesBeforeFirstPayout),
          last: count(odds.entriesBeforeLastPayout),
        })}
      </p>
    </>
  );
}

/** The shares the mechanism tends to; at any real moment fewer have been paid. */
function LimitShares({ texts, language }: Pick<OddsProps, 'texts' | 'language'>) {
  const percent = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1 });
  const name = (payouts: number): string => {
    if (payouts === 0) return texts.odds.payouts_none;
    if (payouts === 5) return texts.odds.payouts_all;
    return payouts === 1 ? texts.odds.payouts_one : fill(texts.odds.payouts_other, { count: payouts });
  };
  return (
    <div className="border-t border-line pt-4">
      <p className="mb-2 text-sm text-muted">{texts.odds.shares}</p>
      <dl className="space-y-1.5 text-sm">
        {LIMIT_SHARES_PERCENT.map((share, payouts) => (
          <div key={share} className="grid grid-cols-[88px_1fr_56px] items-center gap-2">
            <dt>{name(payouts)}</dt>
            <dd className="col-start-3 row-start-1 text-right font-semibold tabular-nums">
              {percent.format(share)} %
            </dd>
            <svg aria-hidden="true" width="100%" height="10" className="col-start-2 row-start-1">
              <rect width="100%" height="10" rx="3" className="fill-sunken" />
              <rect
                width={`${share}%`}
                height="10"
                rx="3"
                className={payouts === 0 ? 'fill-clay' : 'fill-leaf'}
              />
            </svg>
          </div>
        ))}
      </dl>
    </div>
  );
}
