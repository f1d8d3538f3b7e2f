import { type EntryAnswer, entryCalls } from '@circle-link/contract/queue/entry';
import { includesFolded } from '@circle-link/contract/fields/plain-text';
import type { PaymentItem } from '@circle-link/contract/payments';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ReceiptText, SearchX } from 'lucide-react';
import { type Ref, useDeferredValue, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { buildCallUrl, toQueryOptions } from '../../platform/api/call.ts';
import paymentHistory from '../../../../locales/en/payment-history.json';
import { Card, CardHeader } from '../../ui/panels.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { HistoryTable, RefundedPart, PaymentStatusBadge } from './history-table.tsx';
import { type PaymentFilter, paymentHistoryQuery, NO_PAYMENT_FILTER, upcomingQuery } from './queries.ts';
import { Select } from '../../ui/forms/choice-fields.tsx';
import { TextInput } from '../../ui/forms/text-fields.tsx';
import { formatDate } from '../../platform/i18n/language.ts';
import { DownloadButton } from '../../ui/copy-and-download.tsx';
import { Money } from '../../ui/values/money.tsx';

addTexts({ paymentHistory });

type Entry = NonNullable<EntryAnswer>;

/**
 * All payments with search and status filter, and the entry if there is one. Payments that the card above lists as due
 * appear here only when filters match them.
 */
export function PaymentHistoryCard({ hasEntry = false }: { readonly hasEntry?: boolean }) {
  const t = useTranslate();
  const [typed, setFilter] = useState<PaymentFilter>(NO_PAYMENT_FILTER);
  const filter = useDeferredValue(typed);
  const isFiltered = filter.search.trim() !== '' || filter.status !== 'all';
  const query = useInfiniteQuery({
    ...paymentHistoryQuery({ ...filter, search: filter.search.trim() }),
    placeholderData: keepPreviousData,
  });
  const everything = useInfiniteQuery(paymentHistoryQuery(NO_PAYMENT_FILTER));
  const { entry, isEntryShown } = useEntry(hasEntry, filter);
  const above = usePendingAbove(isFiltered);
  const filters = useRef<HTMLElement>(null);
  const showPending = () => {
    setFilter({ ...NO_PAYMENT_FILTER, status: 'pending' });
    // The button disappears with its row, so the focus moves to the filters.
    filters.current?.querySelector('select')?.focus();
  };
  const isNothingAtAll = everything.data?.pages.every((page) => page.length === 0) === true;
  const hasAnything = !isNothingAtAll || entry !== null;
  return (
    <Card aria-labelledby="history">
      <CardHeader id="history" title={t('paymentHistory.title')} />
      {hasAnything && <HistoryFilters ref={filters} filter={typed} onChange={setFilter} />}
      {/* Before the pages, so that no "older" button separates them. */}
      {entry !== null && isEntryShown && (
        <div className={isNothingAtAll ? undefined : 'mt-4 border-b border-line'}>
          <EntryRow entry={entry} />
        </div>
      )}
      <Paged
        query={query}
        failed={t('paymentHistory.loadFailed')}
        skeleton={<Skeleton className="h-60 w-full" />}
        more={t('paymentHistory.more')}
        className="mt-4"
      >
        {(pages) => (
          <Items
            items={pages.flat()}
            above={above}
            onShowPending={showPending}
            isMatching={isFiltered && hasAnything}
            isQuiet={isEntryShown && isNothingAtAll}
          />
        )}
      </Paged>
    </Card>
  );
}

/** Payments that the card above lists as due. Empty while filters are active. Excludes pending debits. */
function usePendingAbove(isFiltered: boolean): ReadonlySet<string> {
  const upcoming = useQuery({ ...upcomingQuery, enabled: false });
  const pending = upcoming.data
    ?.filter(({ status, settlesOn }) => status === 'pending' && settlesOn === null)
    .map(({ id }) => id);
  return new Set(isFiltered ? [] : pending);
}

/** The entry and whether the filters show it. A loading entry counts as shown. */
function useEntry(hasEntry: boolean, filter: PaymentFilter) {
  const t = useTranslate();
  const { data, isError } = useQuery({ ...toQueryOptions(entryCalls.mine), enabled: hasEntry });
  const entry = data ?? null;
  const isMatching = entry === null || isMatchingEntry(entry, filter, t('paymentHistory.entry'));
  return { entry, isEntryShown: hasEntry && !isError && isMatching };
}

function isMatchingEntry(entry: Entry, { search, status }: PaymentFilter, name: string): boolean {
  const isNamed = includesFolded(name, search);
  return isNamed && (status === 'all' || status === entry.status);
}

interface ItemsProps {
  readonly items: readonly PaymentItem[];
  readonly above: ReadonlySet<string>;
  readonly onShowPending: () => void;
  readonly isMatching: boolean;
  readonly isQuiet: boolean;
}

function Items({ items, above, onShowPending, isMatching, isQuiet }: ItemsProps) {
  const t = useTranslate();
  const shown = items.filter(({ id, status }) => status !== 'pending' || !above.has(id));
  if (items.length > 0)
    return (
      <>
        {above.size > 0 && (
          <p className="flex flex-wrap gap-x-2 py-2 text-sm text-muted">
            <span>{t('paymentHistory.above', { count: above.size })}</span>
            <button type="button" className={TEXT_LINK} onClick={onShowPending}>
              {t('paymentHistory.showPending')}
            </button>
          </p>
        )}
        {shown.length > 0 && <HistoryTable items={shown} />}
      </>
    );
  if (isQuiet) return null;
  return isMatching ? (
    <EmptyState icon={SearchX} title={t('paymentHistory.noMatch')}>
      {t('paymentHistory.noMatchHint')}
    </EmptyState>
  ) : (
    <EmptyState icon={ReceiptText} title={t('paymentHistory.empty')}>
      {t('paymentHistory.emptyHint')}
    </EmptyState>
  );
}

const STATUSES = ['all', 'completed', 'pending', 'failed'] as const;

interface HistoryFiltersProps {
  readonly ref: Ref<HTMLElement>;
  readonly filter: PaymentFilter;
  readonly onChange: (filter: PaymentFilter) => void;
}

/** By group and by status (spec §2). */
function HistoryFilters({ ref, filter, onChange }: HistoryFiltersProps) {
  const t = useTranslate();
  return (
    <search
      ref={ref}
      className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-end gap-3 sm:grid-cols-[2fr_1fr] sm:gap-4"
    >
      <TextInput
        label={t('paymentHistory.search')}
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <Select
        label={t('paymentHistory.status')}
        name="status"
        value={filter.status}
        options={STATUSES.map((value) => ({ value, label: t(`paymentHistory.statuses.${value}`) }))}
        onChange={(event) => {
          const status = STATUSES.find((value) => value === event.target.value);
          if (status !== undefined) onChange({ ...filter, status });
        }}
      />
    </search>
  );
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const t = useTranslate();
  const language = useLanguage();
  const charge = {
    chargeAmount: entry.amount,
    refunded: entry.refund?.status === 'succeeded' ? entry.refund.amount : '0.00',
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-3">
      <Link to="/my-entry" className={`${TEXT_LINK} justify-self-start font-semibold`}>
        {t('paymentHistory.entry')}
      </Link>
      <div className="text-right">
        <Money amount={entry.amount} className="font-semibold" />
        <RefundedPart charge={charge} />
      </div>
      <p className="text-sm text-muted">
        <PaymentStatusBadge
          item={{ ...charge, status: entry.status, attempt: null, settlesOn: null, isMissed: false }}
          isBareOnPhone
        />
        {` · ${formatDate(entry.completedAt, language)}`}
      </p>
      <div className="text-right">
        <DownloadButton
          size="small"
          isIconOnPhone
          path={buildCallUrl(entryCalls.receipt)}
          label={t('payments.receipt')}
        />
      </div>
    </div>
  );
}
