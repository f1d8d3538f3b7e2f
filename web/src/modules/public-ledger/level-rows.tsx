import { type Level, LEVELS } from '@circle-link/contract/queue/mechanism';
import type { LevelList } from '@circle-link/contract/queue/queue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatCount } from '../../platform/i18n/language.ts';
import { Fold } from '../../ui/disclosure.tsx';
import { LevelBadge } from '../../ui/values/badge.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { Money } from '../../ui/values/money.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { HowComputed } from './how-computed.tsx';
import { levelsQuery } from './queries.ts';

export function LevelRows() {
  const t = useTranslate();
  const levels = useQuery(levelsQuery);
  return (
    <Fold id="levels" title={t('transparency.levels.title')} note={t('transparency.levels.note')} isOpenWide>
      <div className="flex items-start justify-between gap-4">
        <p className="mb-4 max-w-prose text-muted">{t('transparency.levels.lead')}</p>
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
      </div>
      <Loaded
        query={levels}
        failed={t('transparency.levels.loadFailed')}
        skeleton={<Skeleton className="h-60 w-full" />}
      >
        {(list) => (
          <>
            <p aria-hidden="true" className={`${ROW} text-sm text-muted`}>
              <span />
              <span>{t('transparency.levels.waiting')}</span>
              <span>{t('transparency.levels.paid')}</span>
              <span className={LAST}>{t('transparency.levels.average')}</span>
            </p>
            <ul className="divide-y divide-line border-t border-line">
              {list.map((level) => (
                <LevelRow key={level.level} level={level} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Fold>
  );
}

const ROW =
  'grid min-h-10 grid-cols-[7rem_1fr_1.5fr_1fr] items-center gap-2 text-right max-[359px]:grid-cols-[6rem_1fr_1.5fr]';
const LAST = 'max-[359px]:hidden';

function LevelRow({ level }: { readonly level: LevelList[number] }) {
  const t = useTranslate();
  const language = useLanguage();
  const name = t.group('line.levels')[level.name as 'Starter'];
  return (
    <li className={`${ROW} tabular-nums`}>
      <span className="text-left">
        <LevelBadge level={level.level as Level} label={`${level.level} ${name}`} />
      </span>
      <Figure label={t('transparency.levels.waiting')}>{formatCount(level.userCount, language)}</Figure>
      <Figure label={t('transparency.levels.paid')}>
        <Money amount={level.totalEarnings} />
      </Figure>
      <span className={LAST}>
        <Figure label={t('transparency.levels.average')}>
          {level.averageEarnings === null ? '–' : <Money amount={level.averageEarnings} />}
        </Figure>
      </span>
    </li>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span>
      <span className="sr-only">{label} </span>
      {children}
    </span>
  );
}
