import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { useEffect, useState } from 'react';
import type { Language } from '@circle-link/contract/messages/language';
import { PUBLIC_ACCOUNTS_ADDRESS, QUEUE_STATE } from '@circle-link/contract/paths';
import { fillPlaceholders } from '../../../platform/i18n/catalogue.ts';
import type line from '../../../../../locales/en/line.json';
import type proof from '../../../../../locales/en/proof.json';
import { formatCount } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../ui/values/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/values/data-table.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { type AccountBalances, compareBooks, type ComparedBooks, type Comparison } from './compare-books.ts';
import { formatDollars } from '../../../platform/i18n/amounts.ts';

interface LiveBooksProps {
  readonly texts: typeof proof;
  readonly language: Language;
  readonly line: typeof line;
}

export function LiveBooks(props: LiveBooksProps) {
  const [tries, setTries] = useState(0);
  return (
    <div className="space-y-4">
      <p className="max-w-prose">{props.texts.liveNote}</p>
      <Books key={tries} {...props} onRetry={() => setTries(tries + 1)} />
      <p>
        <a href="/transparency/ledger" className={`${TEXT_LINK} inline-block py-1`}>
          {props.texts.liveLink}
        </a>
      </p>
    </div>
  );
}

function Books({ texts, language, line, onRetry }: LiveBooksProps & { readonly onRetry: () => void }) {
  const books = useBooks();
  return (
    <>
      {books === 'loading' && (
        <div role="status" aria-label={texts.liveLoading}>
          <Skeleton className="h-14 w-full" />
        </div>
      )}
      {books === 'unavailable' && (
        <div role="alert" className="space-y-3">
          <p className="font-medium text-clay">{texts.liveFailed}</p>
          <Button variant="quiet" onClick={onRetry}>
            {texts.liveRetry}
          </Button>
        </div>
      )}
      {typeof books === 'object' && <Compared texts={texts} language={language} line={line} books={books} />}
    </>
  );
}

function Compared({ texts, language, line, books }: LiveBooksProps & { readonly books: ComparedBooks }) {
  const getName = ({ figure }: Comparison): string => {
    if (figure === 'raised')
      return fillPlaceholders(texts.liveRaised, { base: formatDollars(ENTRY_QUOTE.baseCents) });
    if (figure === 'payouts') return texts.livePayouts;
    if (figure === 'sum') return texts.liveSum;
    return fillPlaceholders(texts.livePool, { level: line.levels[figure] });
  };
  return (
    <>
      <p className="font-semibold">
        {fillPlaceholders(texts.liveEntries, { entries: formatCount(books.entries, language) })}{' '}
        {books.isSame ? texts.liveAll : texts.liveSome}
      </p>
      {/* Expanded if values differ. */}
      <details open={!books.isSame}>
        <summary className={`${TEXT_LINK} inline-block py-1`}>{texts.liveEach}</summary>
        <DataTable
          caption={texts.liveCaption}
          rows={books.rows}
          rowKey={({ figure }) => figure}
          columns={[
            { key: 'figure', title: texts.liveFigure, cell: getName },
            {
              key: 'formula',
              title: texts.liveFormula,
              isNumeric: true,
              narrow: 'note',
              cell: ({ formulaCents }) => (
                <>
                  <span className="sm:hidden">{texts.liveFormula} </span>
                  <Money amount={formulaCents} />
                </>
              ),
            },
            {
              key: 'ledger',
              title: texts.liveLedger,
              isNumeric: true,
              narrow: 'value',
              cell: ({ ledgerCents }) => <Money amount={ledgerCents} />,
            },
            {
              key: 'match',
              title: texts.liveMatch,
              isNumeric: true,
              narrow: 'act',
              cell: ({ formulaCents, ledgerCents }) => (
                <Badge isBareOnPhone tone={formulaCents === ledgerCents ? 'done' : 'problem'}>
                  {formulaCents === ledgerCents ? texts.same : texts.different}
                </Badge>
              ),
            },
          ]}
        />
        <p>
          {fillPlaceholders(texts.liveWithheld, {
            cash: formatDollars(books.cashCents),
            withheld: formatDollars(books.withheldCents),
          })}
        </p>
      </details>
    </>
  );
}

type LiveBooksState = ComparedBooks | 'loading' | 'unavailable';

/** Attempts before a difference is reported: the ledger books an entry shortly after the queue counts it. */
const LOOKS = 5;
const MILLISECONDS_BETWEEN = 1_500;

/** Fetches both once, without the query client, like all of the landing page. Remount to retry. */
function useBooks(): LiveBooksState {
  const [state, setState] = useState<LiveBooksState>('loading');
  useEffect(() => {
    const stopped = new AbortController();
    compareLive(stopped.signal).then(setState, () => {
      if (!stopped.signal.aborted) setState('unavailable');
    });
    return () => stopped.abort();
  }, []);
  return state;
}

async function compareLive(signal: AbortSignal): Promise<ComparedBooks> {
  for (let look = 1; ; look += 1) {
    const [counted, books] = await Promise.all([loadEntries(signal), loadBooks(signal)]);
    const compared = compareBooks(counted, books);
    if (compared.isSame || look === LOOKS) return compared;
    await new Promise((resolve) => setTimeout(resolve, MILLISECONDS_BETWEEN));
    signal.throwIfAborted();
  }
}

async function load(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { credentials: 'include', signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

async function loadEntries(signal: AbortSignal): Promise<number> {
  const answer = (await load(QUEUE_STATE, signal)) as { readonly entries?: unknown };
  if (!Number.isSafeInteger(answer.entries)) throw new Error('no number of entries');
  return answer.entries as number;
}

async function loadBooks(signal: AbortSignal): Promise<AccountBalances> {
  const answer = (await load(PUBLIC_ACCOUNTS_ADDRESS, signal)) as {
    readonly accounts: readonly { readonly name: string; readonly balance: string | null }[];
  };
  return Object.fromEntries(answer.accounts.map(({ name, balance }) => [name, balance ?? '0.00']));
}
