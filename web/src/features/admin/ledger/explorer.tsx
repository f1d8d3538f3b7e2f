import { BOOK_FORMATS } from '@circle-link/contract/book-formats';
import type { LedgerTransactionItem } from '@circle-link/contract/admin/ledger';
import { hasAbility, type AdminRole } from '@circle-link/contract/admin-roles';
import { buildUrl } from '@circle-link/contract/operation';
import { adminLedgerCalls } from '@circle-link/contract/operations/admin/ledger';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { buildCallUrl } from '../../../platform/call.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { getFileConfirmed } from '../../confirmation/index.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useAccountName } from '../../../ui/use-account-name.ts';
import { FilterForm } from '../kit/filter-form.tsx';
import { Ago } from '../kit/instant.tsx';
import { AccountLink, TransactionLink } from '../kit/links.tsx';
import { RowTable } from '../kit/row-table.tsx';
import { DataList } from '../kit/data-list.tsx';
import { useFilter, type Filter } from '../kit/use-filter.ts';
import { MovementKind, useMovementKinds } from './ledger-words.tsx';
import { Owner } from './movement-lines.tsx';
import { accountsQuery, LEDGER_FILTER, movementsQuery, type LedgerFilterName } from './queries.ts';

export function Explorer({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const [filter, setFilter] = useFilter(LEDGER_FILTER);
  const movements = useInfiniteQuery(movementsQuery(filter));
  return (
    <div className="space-y-6">
      <Card aria-labelledby="movements">
        <CardHeader id="movements" title={t('admin.ledger.movements')}>
          {hasAbility(roles, 'money') && (
            <div className="flex flex-wrap gap-2">
              <DownloadButton
                fetchFile={getFileConfirmed}
                path={buildUrl(adminLedgerCalls.exportLedger.path, {}, filter)}
                label={t('admin.money.csv')}
              />
              {BOOK_FORMATS.map((format) => (
                <DownloadButton
                  key={format}
                  fetchFile={getFileConfirmed}
                  path={buildCallUrl(adminLedgerCalls.books, { query: { format } })}
                  label={format}
                  spokenLabel={t('admin.ledger.books', { program: format })}
                />
              ))}
            </div>
          )}
        </CardHeader>
        <LedgerFilters filter={filter} onChange={setFilter} />
        <DataList
          query={movements}
          listRows={({ transactions }) => transactions}
          caption={t('admin.ledger.movements')}
          rowKey={({ id }) => id}
          columns={[
            { key: 'id', title: t('admin.ledger.number'), cell: ({ id }) => <TransactionLink id={id} /> },
            {
              key: 'at',
              title: t('admin.money.time'),
              narrow: 'act',
              cell: ({ happenedAt }) => <Ago at={happenedAt} />,
            },
            {
              key: 'kind',
              title: t('admin.ledger.kind'),
              narrow: 'note',
              cell: ({ kind }) => <MovementKind kind={kind} />,
            },
            {
              key: 'about',
              title: t('admin.ledger.about'),
              cell: ({ lines }) => <Owners lines={lines} />,
            },
            {
              key: 'amount',
              title: t('admin.money.amount'),
              narrow: 'value',
              isNumeric: true,
              cell: ({ amount }) => <Money amount={amount} />,
            },
          ]}
          failed={t('admin.ledger.failed')}
          icon={BookOpen}
          emptyTitle={t('admin.ledger.empty')}
          emptyText={t('admin.ledger.emptyText')}
        />
      </Card>
      <Accounts filter={filter} />
    </div>
  );
}

function Owners({ lines }: Pick<LedgerTransactionItem, 'lines'>) {
  const owned = lines.filter(({ owner }) => owner !== null);
  const once = [...new Map(owned.map(({ owner }) => [owner?.id, owner])).values()];
  if (once.length === 0) return <Owner owner={null} />;
  return once.map((owner, index) => (
    <Fragment key={owner?.id}>
      {index > 0 && ' · '}
      <Owner owner={owner} />
    </Fragment>
  ));
}

const KEEPS = { list: 'ledger', names: ['account', 'kind'] } as const;

interface FiltersProps {
  readonly filter: Filter<LedgerFilterName>;
  readonly onChange: (filter: Filter<LedgerFilterName>) => void;
}

function LedgerFilters({ filter, onChange }: FiltersProps) {
  const t = useTranslate();
  const accounts = useQuery(accountsQuery({}));
  const getName = useAccountName();
  const toOption = (name: string) => ({ value: name, label: `${getName(name)} (${name})` });
  const names = accounts.data?.names.map(({ name }) => toOption(name)) ?? [];
  const chosen = filter.account === undefined ? [] : [toOption(filter.account)];
  const kinds = Object.entries(useMovementKinds()).map(([value, label]) => ({ value, label }));
  return (
    <FilterForm names={LEDGER_FILTER} filter={filter} onChange={onChange} keeps={KEEPS}>
      <Select
        label={t('admin.ledger.account')}
        name="account"
        defaultValue={filter.account ?? ''}
        options={[{ value: '', label: t('admin.money.all') }, ...(names.length > 0 ? names : chosen)]}
      />
      <Select
        label={t('admin.ledger.kind')}
        name="kind"
        defaultValue={filter.kind ?? ''}
        options={[{ value: '', label: t('admin.money.all') }, ...kinds]}
      />
      <TextInput
        label={t('admin.ledger.ownerId')}
        name="owner"
        defaultValue={filter.owner}
        autoComplete="off"
        maxLength={36}
      />
      <TextInput label={t('admin.money.day')} name="day" type="date" defaultValue={filter.day} />
    </FilterForm>
  );
}

function Accounts({ filter }: { readonly filter: Filter<LedgerFilterName> }) {
  const t = useTranslate();
  const query = useQuery(accountsQuery(filter));
  return (
    <Disclosure summary={<h2 className="text-lg font-semibold">{t('admin.ledger.accounts')}</h2>}>
      <Loaded query={query} failed={t('admin.ledger.failed')} skeleton={<Skeleton className="h-64 w-full" />}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <EmptyState icon={BookOpen} title={t('admin.ledger.noAccounts')}>
              {t('admin.ledger.emptyText')}
            </EmptyState>
          ) : (
            <RowTable
              caption={t('admin.ledger.accounts')}
              rows={accounts}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  title: t('admin.ledger.account'),
                  cell: ({ id, name }) => <AccountLink id={id} name={name} />,
                },
                {
                  key: 'code',
                  title: t('admin.ledger.code'),
                  cell: ({ name }) => <code className="text-muted">{name}</code>,
                },
                {
                  key: 'owner',
                  title: t('admin.ledger.owner'),
                  narrow: 'note',
                  cell: ({ owner }) => <Owner owner={owner} />,
                },
                { key: 'lines', title: t('admin.ledger.lines'), isNumeric: true, cell: ({ lines }) => lines },
                {
                  key: 'balance',
                  title: t('admin.ledger.balance'),
                  narrow: 'value',
                  isNumeric: true,
                  cell: ({ balance }) => <Money amount={balance} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Disclosure>
  );
}
