import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import type { SystemTransparency } from '@circle-link/contract/public-ledger/transparency';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LOCALES } from '@circle-link/contract/messages/language';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatCount, formatInstant } from '../../platform/i18n/language.ts';
import { formatDollars, formatPercent } from '../../platform/i18n/amounts.ts';
import { ErrorState } from '../../ui/frame/states.tsx';
import { Fold } from '../../ui/disclosure.tsx';
import { Info } from '../../ui/overlays/info.tsx';
import { Money } from '../../ui/values/money.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { AccountLinks, CutNote } from './how-computed.tsx';
import { systemQuery } from './queries.ts';

type Name = 'raised' | 'paidOut' | 'active' | 'circles' | 'size' | 'fee' | 'fees' | 'score';

export function SystemTiles({ hasQueue }: { readonly hasQueue: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const system = useQuery(systemQuery);
  const figures = useFigures();
  return (
    <Fold id="figures" title={t('transparency.figures')} note={t('transparency.figuresNote')} isOpenWide>
      {system.data === undefined && system.isError ? (
        <ErrorState
          what={t('transparency.loadFailed')}
          onRetry={() => void system.refetch()}
          isRetrying={system.isFetching}
        />
      ) : (
        <dl className="grid grid-cols-2 gap-x-8 border-t border-line max-[359px]:grid-cols-1 lg:grid-cols-4">
          {figures.map(({ name, show }) => (
            <Tile key={name} name={name} hasQueue={hasQueue}>
              {system.data === undefined ? (
                <Skeleton className="h-6 w-24" />
              ) : (
                (show(system.data) ?? <NoData />)
              )}
            </Tile>
          ))}
        </dl>
      )}
      {system.data && (
        <div className="mt-3">
          <CutNote cut={system.data.cut} />
        </div>
      )}
      <p className="mt-3 min-h-5 text-sm text-muted tabular-nums">
        {system.data && t('transparency.asOf', { time: formatInstant(system.data.asOf, language) })}
      </p>
    </Fold>
  );
}

function useFigures(): readonly { name: Name; show: (system: SystemTransparency) => ReactNode }[] {
  const language = useLanguage();
  const count = (value: number | null) => value && formatCount(value, language);
  const decimal = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1 });
  const money = (system: SystemTransparency, amount: string) =>
    system.totalRaised === '0.00' ? null : <Money amount={amount} />;
  return [
    { name: 'raised', show: (system) => money(system, system.totalRaised) },
    { name: 'paidOut', show: (system) => money(system, system.totalPaidOut) },
    { name: 'active', show: ({ activeUsers }) => (activeUsers === 0 ? '0' : count(activeUsers)) },
    { name: 'circles', show: ({ totalCircles }) => (totalCircles === 0 ? '0' : count(totalCircles)) },
    { name: 'size', show: ({ averageCircleSize }) => averageCircleSize && decimal.format(averageCircleSize) },
    { name: 'fee', show: ({ systemFee }) => formatPercent(Number(systemFee), language, 2) },
    { name: 'fees', show: (system) => money(system, system.appFeesCollected) },
    {
      name: 'score',
      show: ({ transparencyScore }) =>
        transparencyScore === null ? null : formatPercent(transparencyScore, language),
    },
  ];
}

function NoData() {
  const t = useTranslate();
  return <span className="text-base font-normal text-muted">{t('transparency.noData')}</span>;
}

/** Public ledger accounts of each figure. The other figures are counts. */
const ACCOUNTS: Readonly<Partial<Record<Name, readonly string[]>>> = {
  raised: ['raised:entries', 'raised:contributions'],
  paidOut: ['paid-out:queue', 'paid-out:groups'],
  fee: ['fees:app:queue', 'fees:app:groups'],
  fees: ['fees:app:queue', 'fees:app:groups'],
};

const WITH_GROUPS_ONLY: readonly string[] = ['raised', 'paidOut', 'fee', 'fees'];

interface TileProps {
  readonly name: Name;
  readonly hasQueue: boolean;
  readonly children: ReactNode;
}

function Tile({ name, hasQueue, children }: TileProps) {
  const t = useTranslate();
  const title = t(`transparency.${name}.title`);
  const isOther = !hasQueue && WITH_GROUPS_ONLY.includes(name);
  const how = t(isOther ? `transparency.${name as 'raised'}.howGroups` : `transparency.${name}.how`, {
    appFee: formatDollars(ENTRY_QUOTE.appFeeCents),
  });
  return (
    <div className="border-b border-line py-3">
      <dt className="text-sm text-muted">{title}</dt>
      <dd>
        <span className="flex min-h-8 items-center justify-between gap-2 text-lg font-semibold tabular-nums">
          {children}
          <Info label={`${t('transparency.how')} ${title}`}>
            <p className="font-semibold">{t('transparency.how')}</p>
            <p className="mt-2">{how}</p>
            <Behind name={name} hasQueue={hasQueue} />
          </Info>
        </span>
        <span className="block text-sm text-muted">
          {!hasQueue && name === 'raised'
            ? t('transparency.raised.noteGroups')
            : t(`transparency.${name}.note`)}
        </span>
      </dd>
    </div>
  );
}

function Behind({ name, hasQueue }: Pick<TileProps, 'name' | 'hasQueue'>) {
  const t = useTranslate();
  const accounts = ACCOUNTS[name];
  if (accounts === undefined) return <p className="mt-2">{t('publicLedger.noMoney')}</p>;
  return (
    <AccountLinks
      accounts={
        hasQueue
          ? accounts
          : accounts.filter((account) => account.includes('groups') || account.includes('contributions'))
      }
    />
  );
}
