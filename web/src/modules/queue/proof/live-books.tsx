import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import type { Language } from '@circle-link/contract/messages/language';
import {
  addCents,
  type Cents,
  floorDivide,
  multiplyCents,
  parseDollars,
  ZERO_CENTS,
} from '@circle-link/contract/money';
import { PUBLIC_ACCOUNTS_ADDRESS, QUEUE_STATE } from '@circle-link/contract/paths';
import { computeQueueState, LEVELS, type LevelTerms } from '@circle-link/contract/queue/mechanism';
import { useEffect, useState } from 'react';
import type line from '../../../../../locales/en/line.json';
import type proof from '../../../../../locales/en/proof.json';
import { formatDollars } from '../../../platform/i18n/amounts.ts';
import { fillPlaceholders } from '../../../platform/i18n/catalogue.ts';
import { formatCount } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/loading.tsx';
import { Badge } from '../../../ui/values/badge.tsx';
import { DataTable } from '../../../ui/values/data-table.tsx';
import { Money } from '../../../ui/values/money.tsx';

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

/** Balances of the public ledger by account, all from the same moment. */
export type AccountBalances = Readonly<Record<string, string>>;

interface Comparison {
  readonly figure: 'raised' | 'payouts' | 'sum' | LevelTerms['name'];
  readonly formulaCents: Cents;
  readonly ledgerCents: Cents;
}

interface ComparedBooks {
  readonly entries: number;
  readonly cashCents: Cents;
  readonly withheldCents: Cents;
  readonly rows: readonly Comparison[];
  readonly isSame: boolean;
}

/**
 * Compares every row. n is the queue's counter for the money raised and the ledger's for the rest, so that an entry
 * paid between both requests is no difference.
 */
export function compareBooks(counted: number, books: AccountBalances): ComparedBooks {
  const raisedCents = parseCents(books, 'raised:entries');
  const cashCents = parseCents(books, 'paid-out:queue');
  const withheldCents = parseCents(books, 'queue:withheld');
  const entries = floorDivide(raisedCents, ENTRY_QUOTE.baseCents);
  const formula = computeQueueState(entries);
  const poolCents = LEVELS.map(({ level }) => parseCents(books, `queue:pool:${level}`));
  const payoutsCents = addCents(cashCents, withheldCents);
  const rows: Comparison[] = [
    {
      figure: 'raised',
      formulaCents: multiplyCents(ENTRY_QUOTE.baseCents, counted),
      ledgerCents: raisedCents,
    },
    ...LEVELS.map(({ name }, index) => ({
      figure: name,
      formulaCents: formula.levels[index]?.poolCents ?? ZERO_CENTS,
      ledgerCents: poolCents[index] ?? ZERO_CENTS,
    })),
    { figure: 'payouts', formulaCents: formula.cashPaidCents, ledgerCents: payoutsCents },
    {
      figure: 'sum',
      formulaCents: multiplyCents(ENTRY_QUOTE.baseCents, entries),
      ledgerCents: addCents(payoutsCents, ...poolCents),
    },
  ];
  const isSame = rows.every(({ formulaCents, ledgerCents }) => formulaCents === ledgerCents);
  return { entries, cashCents, withheldCents, rows, isSame };
}

/** Unused accounts have a balance of zero. */
function parseCents(books: AccountBalances, account: string): Cents {
  return parseDollars(books[account] ?? '0.00') ?? ZERO_CENTS;
}
