import { LEVELS, type Level } from '@circle-link/contract/mechanism';
import type { LevelList } from '@circle-link/contract/queue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LevelBadge } from '../../ui/level-badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import { HowComputed } from './how-computed.tsx';
import { levelsQuery } from './queries.ts';

/** The five levels side by side: who waits, and what was paid. */
export function LevelGrid() {
  const { t } = useTranslation();
  const levels = useQuery(levelsQuery);
  return (
    <Card aria-labelledby="levels">
      <CardHeader id="levels" title={t('transparency.levels.title')}>
        <TestMoney />
      </CardHeader>
      <p className="mb-4 max-w-prose text-muted">{t('transparency.levels.lead')}</p>
      <Loaded
        query={levels}
        failed={t('transparency.levels.loadFailed')}
        skeleton={<Skeleton className="h-48 w-full max-sm:h-180" />}
      >
        {(list) => (
          <ul className="grid gap-4 sm:grid-cols-5">
            {list.map((level) => (
              <LevelColumn key={level.level} level={level} />
            ))}
          </ul>
        )}
      </Loaded>
      <HowComputed
        of={t('transparency.levels.title')}
        figures={[
          {
            name: t('transparency.levels.waiting'),
            formula: t('publicLedger.how.levels.waitingHow'),
            accounts: ['raised:entries'],
          },
          {
            name: t('transparency.levels.paid'),
            formula: t('publicLedger.how.levels.paidHow'),
            accounts: ['paid-out:queue', ...LEVELS.map(({ level }) => `queue:pool:${level}`)],
          },
          { name: t('transparency.levels.average'), formula: t('publicLedger.how.levels.averageHow') },
        ]}
      />
    </Card>
  );
}

function LevelColumn({ level }: { readonly level: LevelList[number] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = t('line.levels', { returnObjects: true })[level.name as 'Starter'];
  return (
    <li className="rounded-field border border-line p-3">
      <LevelBadge level={level.level as Level} label={`${level.level} ${name}`} />
      <dl className="mt-3 space-y-2 max-sm:space-y-1">
        <Figure label={t('transparency.levels.waiting')}>{formatCount(level.userCount, language)}</Figure>
        <Figure label={t('transparency.levels.paid')}>
          <Money amount={level.totalEarnings} />
        </Figure>
        <Figure label={t('transparency.levels.average')}>
          {level.averageEarnings === null ? (
            <span className="font-normal text-muted">{t('transparency.noData')}</span>
          ) : (
            <Money amount={level.averageEarnings} />
          )}
        </Figure>
      </dl>
    </li>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="max-sm:flex max-sm:justify-between max-sm:gap-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
