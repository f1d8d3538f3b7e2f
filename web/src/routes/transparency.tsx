import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { computeAccessState } from '@circle-link/contract/gate';
import { LEVELS } from '@circle-link/contract/queue/mechanism';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { useCurrentUser } from '../modules/auth/session.ts';
import { PositionBrief } from '../modules/dashboard/position-facts.tsx';
import { memberPositionQuery } from '../modules/queue/queries.ts';
import { FoldedOdds } from '../modules/queue/odds-card.tsx';
import { LiveLine } from '../modules/queue/live-line.tsx';
import { AuditCard } from '../modules/public-ledger/audit-card.tsx';
import { LedgerChecks } from '../modules/public-ledger/ledger-checks.tsx';
import { LedgerHistoryCard } from '../modules/public-ledger/ledger-history-card.tsx';
import { HowComputed } from '../modules/public-ledger/how-computed.tsx';
import { LevelRows } from '../modules/public-ledger/level-rows.tsx';
import { MoneyFlow } from '../modules/public-ledger/money-flow.tsx';
import { WhatComesNext } from '../modules/public-ledger/next-actions.tsx';
import { SystemTiles } from '../modules/public-ledger/system-tiles.tsx';
import { deployment } from '../platform/deployment.ts';
import { Fold } from '../ui/disclosure.tsx';
import { Loaded } from '../ui/frame/states.tsx';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { buttonLook } from '../ui/button.tsx';
import dashboard from '../../../locales/en/dashboard.json';

addTexts({ dashboard });

export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const hasQueue = deployment.hasQueue;
  const member = user !== null && computeAccessState(user) === 'member' ? user : null;
  return (
    <>
      <PageTitle title={t('transparency.title')} lead={t('transparency.lead')}>
        <Link to="/transparency/ledger" className={buttonLook('quiet')}>
          {t('publicLedger.link')}
        </Link>
      </PageTitle>
      <div className="space-y-6">
        <MoneyFlow />
        {hasQueue && <FoldedOdds />}
        <div className="border-b border-line">
          {hasQueue && member !== null && <MyPlace user={member} />}
          <LedgerChecks />
          <SystemTiles hasQueue={hasQueue} />
          {hasQueue && (
            <div className="gap-x-12 lg:grid lg:grid-cols-2 lg:items-start">
              <Line isMember={member !== null} />
              <LevelRows />
            </div>
          )}
          <LedgerHistoryCard hasQueue={hasQueue} />
          <WhatComesNext />
          <AuditCard hasQueue={hasQueue} hasEntry={hasQueue && member?.hasPosition === true} />
        </div>
      </div>
    </>
  );
}

function MyPlace({ user }: { readonly user: CurrentUser }) {
  const t = useTranslate();
  const position = useQuery(memberPositionQuery);
  return (
    <Fold id="mine" title={t('transparency.mine.title')} note={t('transparency.mine.note')} isOpenWide>
      <Loaded
        query={position}
        failed={t('transparency.mine.loadFailed')}
        skeleton={<Skeleton className={user.hasPosition ? 'h-48 w-full' : 'h-6 w-64'} />}
      >
        {(mine) =>
          mine === null ? (
            <p>{t('transparency.mine.none')}</p>
          ) : (
            <div className="flex items-start justify-between gap-4">
              <PositionBrief position={mine} />
              <HowComputed
                of={t('transparency.mine.title')}
                figures={(['number', 'place', 'received', 'needed'] as const).map((figure) => ({
                  name: t(`publicLedger.how.mine.${figure}`),
                  formula: t(`publicLedger.how.mine.${figure}How`),
                }))}
              />
            </div>
          )
        }
      </Loaded>
    </Fold>
  );
}

function Line({ isMember }: { readonly isMember: boolean }) {
  const t = useTranslate();
  const { data: position } = useQuery({ ...memberPositionQuery, enabled: isMember });
  return (
    <Fold id="line" title={t('line.track.title')} note={t('transparency.lineNote')} isOpenWide>
      <div className="-mt-2 flex justify-end">
        <HowComputed
          of={t('line.track.title')}
          figures={[
            {
              name: t('publicLedger.how.line.entries'),
              formula: t('publicLedger.how.line.entriesHow'),
              accounts: ['raised:entries'],
            },
            {
              name: t('publicLedger.how.line.pool'),
              formula: t('publicLedger.how.line.poolHow'),
              accounts: LEVELS.map(({ level }) => `queue:pool:${level}`),
            },
            {
              name: t('publicLedger.how.line.withheld'),
              formula: t('publicLedger.how.line.withheldHow'),
              accounts: ['queue:withheld'],
            },
          ]}
        />
      </div>
      <LiveLine position={position} refetchInterval={30_000} />
    </Fold>
  );
}
