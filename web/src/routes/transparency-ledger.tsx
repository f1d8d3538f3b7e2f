import {
  type MovementList,
  PUBLIC_ACCOUNTS,
  type PublicAccountList,
  type PublicMovement,
} from '@circle-link/contract/public-ledger/public-ledger';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import publicLedger from '../../../locales/en/public-ledger.json';
import { CutNote } from '../modules/public-ledger/how-computed.tsx';
import { accountsQuery, movementsFile, movementsQuery } from '../modules/public-ledger/queries.ts';
import { formatCount, formatDate, formatInstant } from '../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../platform/i18n/texts.ts';
import { useSearchText } from '../platform/navigation/search-params.ts';
import { classNames, TEXT_LINK } from '../ui/class-names.ts';
import { DownloadButton } from '../ui/copy-and-download.tsx';
import { Fold } from '../ui/disclosure.tsx';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { BackLink } from '../ui/frame/settings-page.tsx';
import { EmptyState, Loaded } from '../ui/frame/states.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { Paged } from '../ui/paged.tsx';
import { type Column, DataTable } from '../ui/values/data-table.tsx';
import { Money, toDollars } from '../ui/values/money.tsx';
import { useAccountName } from '../ui/values/use-account-name.ts';

addTexts({ publicLedger });

export function Page() {
  const t = useTranslate();
  const searched = useSearchText('account');
  const account = PUBLIC_ACCOUNTS.find(({ name }) => name === searched)?.name;
  if (account !== undefined)
    return (
      <>
        <BackLink to="/transparency/ledger" label={t('publicLedger.accountsTitle')} />
        <MovementsCard key={account} account={account} />
      </>
    );
  return (
    <>
      <BackLink to="/transparency" label={t('publicLedger.back')} />
      <PageTitle title={t('publicLedger.title')} lead={t('publicLedger.lead')} />
      <AccountsCard />
    </>
  );
}

type Account = PublicAccountList['accounts'][number];

function AccountsCard() {
  const t = useTranslate();
  const language = useLanguage();
  const accounts = useQuery(accountsQuery);
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="mb-4 text-lg font-semibold">
        {t('publicLedger.accountsTitle')}
      </h2>
      <Loaded
        query={accounts}
        failed={t('publicLedger.accountsFailed')}
        skeleton={<Skeleton className="h-180 w-full" />}
      >
        {({ accounts: list, cut, asOf }) => (
          <div className="border-b border-line">
            <div className="mb-3">
              <CutNote cut={cut} />
            </div>
            {(['queue', 'groups', 'members'] as const).map((section) => (
              <Section
                key={section}
                section={section}
                accounts={list.filter((account) => account.section === section)}
              />
            ))}
            <p className="my-3 text-sm text-muted tabular-nums">
              {t('publicLedger.asOf', { time: formatInstant(asOf, language) })}
            </p>
          </div>
        )}
      </Loaded>
    </section>
  );
}

interface SectionProps {
  readonly section: Account['section'];
  readonly accounts: readonly Account[];
}

const isQuiet = ({ movements, balance }: Account): boolean => movements === 0 && balance === '0.00';

function Section({ section, accounts }: SectionProps) {
  const t = useTranslate();
  if (accounts.length === 0) return null;
  const title = t(`publicLedger.sections.${section}`);
  const caption = `${t('publicLedger.accountsCaption')}: ${title}`;
  const quiet = accounts.filter(isQuiet);
  const moved = accounts.filter((account) => !isQuiet(account));
  return (
    <Fold id={`accounts-${section}`} title={title} isOpen={section === 'queue'} isOpenWide>
      <p className="mb-3 max-w-prose text-sm text-muted">{t(`publicLedger.sectionNotes.${section}`)}</p>
      {moved.length > 0 && <Accounts caption={caption} accounts={moved} />}
      {quiet.length > 0 && (
        <details className="border-t border-line">
          <summary className={`${TEXT_LINK} my-2 inline-block py-1`}>
            {t('publicLedger.quiet', { count: quiet.length })}
          </summary>
          <Accounts caption={caption} accounts={quiet} />
        </details>
      )}
    </Fold>
  );
}

interface AccountsProps {
  readonly caption: string;
  readonly accounts: readonly Account[];
}

function Accounts({ caption, accounts }: AccountsProps) {
  const t = useTranslate();
  const getName = useAccountName();
  return (
    <DataTable
      caption={caption}
      rows={accounts}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'account',
          title: t('publicLedger.account'),
          cell: ({ name }) => (
            <>
              <Link
                to="/transparency/ledger"
                search={{ account: name }}
                className={TEXT_LINK}
                aria-label={t('publicLedger.openOf', { name: getName(name) })}
              >
                {getName(name)}
              </Link>
              <code className="block text-sm font-normal text-muted max-sm:hidden">{name}</code>
            </>
          ),
        },
        {
          key: 'balance',
          title: t('publicLedger.balance'),
          isNumeric: true,
          narrow: 'value',
          cell: ({ balance }) =>
            balance === null ? (
              <span className="text-muted">{t('publicLedger.tooFew')}</span>
            ) : (
              <Money amount={balance} className="font-semibold" />
            ),
        },
        {
          key: 'movements',
          title: t('publicLedger.count'),
          narrow: 'note',
          cell: ({ movements }) =>
            movements === null || movements === 0 ? '' : t('publicLedger.together', { count: movements }),
        },
      ]}
    />
  );
}

export function MovementsCard({ account }: { readonly account: string }) {
  const t = useTranslate();
  const name = useAccountName()(account);
  const query = useInfiniteQuery(movementsQuery(account));
  const top = useRef<HTMLElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), [account]);
  return (
    <section ref={top} tabIndex={-1} aria-label={name} className="outline-none">
      <PageTitle title={name} lead={useReading(account)} />
      <Paged
        query={query}
        failed={t('publicLedger.movementsFailed')}
        skeleton={<Skeleton className="h-60 w-full" />}
        more={t('publicLedger.more')}
      >
        {(pages) => <Movements account={account} name={name} pages={pages} />}
      </Paged>
    </section>
  );
}

function useReading(name: string): string {
  const t = useTranslate();
  const account = PUBLIC_ACCOUNTS.find((one) => one.name === name);
  if (account?.by === 'movement') return t('publicLedger.byMovement');
  return t(account?.isFormula === true ? 'publicLedger.byDayFormula' : 'publicLedger.byDay');
}

interface MovementsProps {
  readonly account: string;
  readonly name: string;
  readonly pages: readonly MovementList[];
}

function Movements({ account, name, pages }: MovementsProps) {
  const t = useTranslate();
  const columns = useColumns(pages[0]?.by === 'day');
  const movements = pages.flatMap((page) => page.movements);
  const newest = movements[0];
  if (pages[0]?.isTooFew === true)
    return (
      <EmptyState icon={ReceiptText} title={t('publicLedger.tooFew')}>
        {t('publicLedger.tooFewNote')}
      </EmptyState>
    );
  if (newest === undefined)
    return (
      <EmptyState icon={ReceiptText} title={t('publicLedger.empty')}>
        {t('publicLedger.emptyHint')}
      </EmptyState>
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-b border-line pb-4">
        <dl>
          <dt className="text-sm text-muted">{t('publicLedger.balance')}</dt>
          <dd>
            <Money amount={newest.balance} className="text-xl font-semibold tracking-tight" />
          </dd>
        </dl>
        <DownloadButton path={movementsFile(account)} label={t('publicLedger.csv')} size="small" />
      </div>
      <DataTable
        caption={t('publicLedger.movementsCaption', { name })}
        rows={movements}
        rowKey={({ id }) => id}
        columns={columns}
      />
    </>
  );
}

function useColumns(isByDay: boolean): readonly Column<PublicMovement>[] {
  const t = useTranslate();
  const language = useLanguage();
  const describeMovement = useWhat();
  const daysText = (from: string | null, to: string | null) =>
    from === to
      ? formatDate(from ?? '', language)
      : `${formatDate(from ?? '', language)} – ${formatDate(to ?? '', language)}`;
  const entries: Column<PublicMovement> = {
    key: 'entries',
    title: t('publicLedger.entries'),
    isNumeric: true,
    narrow: 'hidden',
    cell: (movement) => (movement.entries === null ? '–' : formatCount(movement.entries, language)),
  };
  return [
    {
      key: 'when',
      title: t('publicLedger.when'),
      cell: ({ happenedAt, fromDay, toDay }) =>
        happenedAt === null ? daysText(fromDay, toDay) : formatInstant(happenedAt, language),
    },
    { key: 'what', title: t('publicLedger.what'), narrow: 'note', cell: describeMovement },
    ...(isByDay ? [] : [entries]),
    {
      key: 'amount',
      title: t('publicLedger.amount'),
      isNumeric: true,
      narrow: 'value',
      cell: ({ amount }) => <SignedMoney amount={amount} className="font-semibold" />,
    },
    {
      key: 'balance',
      title: t('publicLedger.after'),
      isNumeric: true,
      narrow: 'act',
      cell: ({ balance }) => <Money amount={balance} className="max-sm:text-sm max-sm:text-muted" />,
    },
  ];
}

/** "15 entries" per day, or a movement's kind, on phones with the number of entries. */
function useWhat(): (movement: PublicMovement) => ReactNode {
  const t = useTranslate();
  const kinds: Readonly<Record<string, string>> = t.group('publicLedger.kinds');
  return ({ kind, entries, movements }) => {
    const count = entries === null ? null : t('publicLedger.entryCount', { count: entries });
    if (kind === null) return count ?? t('publicLedger.together', { count: movements });
    return (
      <>
        {kinds[kind] ?? t('publicLedger.otherKind')}
        {count !== null && <span className="sm:hidden">{` · ${count}`}</span>}
      </>
    );
  };
}

/** "+$75.00", "−$150.00": change of a balance. */
function SignedMoney({ amount, className }: { readonly amount: string; readonly className?: string }) {
  return (
    <span className={classNames('tabular-nums whitespace-nowrap', className)}>
      {amount.startsWith('-') ? '−' : '+'}
      {toDollars(amount.replace(/^-/, ''))}
    </span>
  );
}
