import type { CurrentUser } from '@circle-link/contract/auth';
import { accessState } from '@circle-link/contract/gate';
import { LEVELS, type Level } from '@circle-link/contract/mechanism';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/auth/session.ts';
import { PositionFacts } from '../features/dashboard/position-facts.tsx';
import '../features/dashboard/texts.ts';
import { LineDrawing } from '../features/queue/line-drawing.tsx';
import { memberPositionQuery } from '../features/queue/member-position.ts';
import { queueStateQuery, useQueueEnabled } from '../features/queue/queue-state.ts';
import { ActionsCard } from '../features/transparency/actions-card.tsx';
import { AuditCard } from '../features/transparency/audit-card.tsx';
import { ChecksCard } from '../features/transparency/checks-card.tsx';
import { HistoryCard } from '../features/transparency/history-card.tsx';
import { HowComputed } from '../features/transparency/how-computed.tsx';
import { LevelGrid } from '../features/transparency/level-grid.tsx';
import { SystemTiles } from '../features/transparency/system-tiles.tsx';
import { useLanguage } from '../platform/i18n/use-language.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TestMoney } from '../ui/test-money.tsx';
import { buttonLook } from '../ui/button.tsx';

/** `/transparency`: what anybody may know of the platform, and a member's own place beside it. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const hasQueue = useQueueEnabled();
  const member = user !== null && accessState(user) === 'member' ? user : null;
  return (
    <>
      <PageTitle title={t('transparency.title')} lead={t('transparency.lead')}>
        <Link to="/transparency/ledger" className={buttonLook('quiet')}>
          {t('publicLedger.link')}
        </Link>
      </PageTitle>
      <div className="space-y-6">
        {hasQueue && member !== null && <MyPlace user={member} />}
        <SystemTiles hasQueue={hasQueue} />
        {hasQueue && <Line isMember={member !== null} />}
        {hasQueue && <LevelGrid />}
        <HistoryCard hasQueue={hasQueue} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ChecksCard />
          <div className="space-y-6">
            <ActionsCard />
            <AuditCard hasQueue={hasQueue} hasEntry={hasQueue && member?.hasPosition === true} />
          </div>
        </div>
      </div>
    </>
  );
}

function MyPlace({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation();
  const position = useQuery(memberPositionQuery);
  return (
    <Card aria-labelledby="mine">
      <CardHeader id="mine" title={t('transparency.mine.title')}>
        {user.hasPosition && <TestMoney />}
      </CardHeader>
      <Loaded
        query={position}
        failed={t('transparency.mine.loadFailed')}
        skeleton={<Skeleton className={user.hasPosition ? 'h-48 w-full' : 'h-6 w-64'} />}
      >
        {(mine) =>
          mine === null ? (
            <p>{t('transparency.mine.none')}</p>
          ) : (
            <>
              <PositionFacts position={mine} />
              <HowComputed
                of={t('transparency.mine.title')}
                figures={(['number', 'place', 'received', 'needed'] as const).map((figure) => ({
                  name: t(`publicLedger.how.mine.${figure}`),
                  formula: t(`publicLedger.how.mine.${figure}How`),
                }))}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

/** The five lines with the pools, and the member's own mark. */
function Line({ isMember }: { readonly isMember: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = useQuery({ ...queueStateQuery, refetchInterval: 30_000 });
  const { data: position } = useQuery({ ...memberPositionQuery, enabled: isMember });
  return (
    <Card aria-labelledby="line">
      <CardHeader id="line" title={t('transparency.lineTitle')}>
        <TestMoney />
      </CardHeader>
      {state.data === undefined && state.isError ? (
        <ErrorState
          what={t('transparency.lineFailed')}
          onRetry={() => void state.refetch()}
          isRetrying={state.isFetching}
        />
      ) : (
        <LineDrawing
          texts={t('line', { returnObjects: true })}
          language={language}
          tracks={state.data?.levels ?? null}
          {...(position && {
            mark: { level: position.currentLevel as Level, position: position.globalPosition },
          })}
        />
      )}
      <HowComputed
        of={t('transparency.lineTitle')}
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
    </Card>
  );
}
