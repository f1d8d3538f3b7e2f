import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import { adminLedgerCalls, type LedgerTransactionItem } from '@circle-link/contract/admin/ledger';
import { BOOK_FORMATS } from '@circle-link/contract/statements';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { toQueryOptions } from '../../../platform/api/call.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/frame/states.tsx';
import { useAccountName } from '../../../ui/values/use-account-name.ts';
import { AdminPage } from '../admin-page.tsx';
import { AccountLink, TransactionLink } from '../kit/cells.tsx';
import { type Filter, type FilterField, FilterForm, useFilter } from '../kit/filter-bar.tsx';
import { AdminList, defineList, ExportButton } from '../kit/list.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { Table } from '../kit/table.tsx';
import { MovementKind, Owner, useMovementKinds } from './movement-lines.tsx';

const NAMES = ['account', 'kind', 'owner', 'day'] as const;
type Name = (typeof NAMES)[number];

const transactionList = defineList({
  operation: adminLedgerCalls.ledgerTransactions,
  listRows: ({ transactions }) => transactions,
  getCursor: ({ id }) => ({ before: String(id) }),
});

const accountsQuery = ({ account, owner }: Filter<Name>) =>
  queryOptions({
    ...toQueryOptions(adminLedgerCalls.ledgerAccounts, { query: { name: account, owner } }),
    placeholderData: keepPreviousData,
  });

function Explorer({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const [filter, setFilter] = useFilter(NAMES);
  return (
    <div className="space-y-6">
      <Section
        id="movements"
        title={t('admin.ledger.movements')}
        actions={hasAbility(roles, 'money') && <Exports filter={filter} />}
      >
        <FilterForm fields={useFields(filter)} filter={filter} onChange={setFilter} savedAs="ledger" />
        <AdminList
          list={transactionList}
          filter={filter}
          caption={t('admin.ledger.movements')}
          rowKey={({ id }) => id}
          columns={[
            { title: t('admin.ledger.number'), cell: ({ id }) => <TransactionLink id={id} /> },
            { title: t('admin.money.time'), narrow: 'act', ago: ({ happenedAt }) => happenedAt },
            {
              title: t('admin.ledger.kind'),
              narrow: 'note',
              cell: ({ kind }) => <MovementKind kind={kind} />,
            },
            { title: t('admin.ledger.about'), cell: ({ lines }) => <Owners lines={lines} /> },
            { title: t('admin.money.amount'), narrow: 'value', money: ({ amount }) => amount },
          ]}
          failed={t('admin.ledger.failed')}
          empty={{ icon: BookOpen, title: t('admin.ledger.empty'), text: t('admin.ledger.emptyText') }}
        />
      </Section>
      <Accounts filter={filter} />
    </div>
  );
}

function Exports({ filter }: { readonly filter: Filter<Name> }) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap gap-2">
      <ExportButton operation={adminLedgerCalls.exportLedger} query={filter} label={t('admin.money.csv')} />
      {BOOK_FORMATS.map((format) => (
        <ExportButton
          key={format}
          operation={adminLedgerCalls.books}
          query={{ format }}
          label={format}
          spokenLabel={t('admin.ledger.books', { program: format })}
        />
      ))}
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

function useFields(filter: Filter<Name>): readonly FilterField<Name>[] {
  const t = useTranslate();
  const accounts = useQuery(accountsQuery({}));
  const getName = useAccountName();
  const toOption = (name: string) => ({ value: name, label: `${getName(name)} (${name})` });
  const names = accounts.data?.names.map(({ name }) => toOption(name)) ?? [];
  const chosen = filter.account === undefined ? [] : [toOption(filter.account)];
  const kinds = Object.entries(useMovementKinds()).map(([value, label]) => ({ value, label }));
  const all = { value: '', label: t('admin.money.all') };
  return [
    {
      name: 'account',
      label: t('admin.ledger.account'),
      options: [all, ...(names.length > 0 ? names : chosen)],
    },
    { name: 'kind', label: t('admin.ledger.kind'), options: [all, ...kinds] },
    { name: 'owner', label: t('admin.ledger.ownerId'), maxLength: 36 },
    { name: 'day', label: t('admin.money.day'), type: 'date' },
  ];
}

function Accounts({ filter }: { readonly filter: Filter<Name> }) {
  const t = useTranslate();
  const query = useQuery(accountsQuery(filter));
  return (
    <Disclosure summary={<h2 className="text-lg font-semibold">{t('admin.ledger.accounts')}</h2>}>
      <AdminDetail query={query} failed={t('admin.ledger.failed')} height="h-64">
        {({ accounts }) => (
          <Table
            caption={t('admin.ledger.accounts')}
            rows={accounts}
            rowKey={({ id }) => id}
            columns={[
              {
                title: t('admin.ledger.account'),
                cell: ({ id, name }) => <AccountLink id={id} name={name} />,
              },
              {
                title: t('admin.ledger.code'),
                cell: ({ name }) => <code className="text-muted">{name}</code>,
              },
              {
                title: t('admin.ledger.owner'),
                narrow: 'note',
                cell: ({ owner }) => <Owner owner={owner} />,
              },
              { title: t('admin.ledger.lines'), isNumeric: true, cell: ({ lines }) => lines },
              { title: t('admin.ledger.balance'), narrow: 'value', money: ({ balance }) => balance },
            ]}
            none={
              <EmptyState icon={BookOpen} title={t('admin.ledger.noAccounts')}>
                {t('admin.ledger.emptyText')}
              </EmptyState>
            }
          />
        )}
      </AdminDetail>
    </Disclosure>
  );
}

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="view" title={t('admin.ledger.title')} lead={t('admin.ledger.lead')}>
      {({ roles }) => <Explorer roles={roles} />}
    </AdminPage>
  );
}
