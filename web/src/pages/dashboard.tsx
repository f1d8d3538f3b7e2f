import type { CurrentUser } from '@circle-link/contract/auth';
import type { Level } from '@circle-link/contract/mechanism';
import type { MemberPosition } from '@circle-link/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/auth/session.ts';
import { BalanceCard } from '../features/dashboard/balance-card.tsx';
import { NoPosition } from '../features/dashboard/no-position.tsx';
import { PositionFacts } from '../features/dashboard/position-facts.tsx';
import { ReceiptCard } from '../features/dashboard/receipt-card.tsx';
import { RecentActivity } from '../features/notifications/recent-activity.tsx';
import { LineDrawing } from '../features/queue/line-drawing.tsx';
import { memberPositionQuery } from '../features/queue/member-position.ts';
import { OddsCard } from '../features/queue/odds-card.tsx';
import { queueStateQuery } from '../features/queue/queue-state.ts';
import { useLanguage } from '../platform/i18n/use-language.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TestMoney } from '../ui/test-money.tsx';

/** `/dashboard`: where the member stands, what is theirs, and what happened lately. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (user === null) return null;
  const title =
    user.firstName === '' ? t('dashboard.titleAlone') : t('dashboard.title', { name: user.firstName });
  return (
    <>
      <PageTitle title={title} />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        {user.queueEnabled ? <Queue user={user} /> : <ActivityCard />}
        <div className="space-y-6 lg:col-start-2 lg:row-start-1">
          <BalanceCard />
          {user.queueEnabled && user.hasPosition && <ReceiptCard />}
        </div>
      </div>
    </>
  );
}

function ActivityCard() {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="activity">
      <CardHeader id="activity" title={t('activities.title')}>
        <TestMoney />
      </CardHeader>
      <RecentActivity />
    </Card>
  );
}

function Queue({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation();
  const position = useQuery(memberPositionQuery);
  return (
    <div className="space-y-6">
      <Card aria-labelledby="position">
        <CardHeader id="position" title={t('dashboard.position.title')}>
          <TestMoney />
        </CardHeader>
        {position.data === undefined && position.isPending && <Skeleton className="h-40 w-full" />}
        {position.data === undefined && position.isError && (
          <ErrorState
            what={t('dashboard.position.loadFailed')}
            onRetry={() => void position.refetch()}
            isRetrying={position.isFetching}
          />
        )}
        {position.data === null && <NoPosition user={user} />}
        {position.data && <PositionFacts position={position.data} />}
      </Card>
      {position.data === null && <OddsCard />}
      {position.data && <Line position={position.data} />}
      <ActivityCard />
    </div>
  );
}

function Line({ position }: { readonly position: NonNullable<MemberPosition> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = useQuery({ ...queueStateQuery, refetchInterval: 10_000 });
  return (
    <Card aria-labelledby="line">
      <CardHeader id="line" title={t('dashboard.position.line')}>
        <TestMoney />
      </CardHeader>
      {state.data === undefined && state.isError ? (
        <ErrorState
          what={t('dashboard.position.lineFailed')}
          onRetry={() => void state.refetch()}
          isRetrying={state.isFetching}
        />
      ) : (
        <LineDrawing
          texts={t('line', { returnObjects: true })}
          language={language}
          tracks={state.data?.levels ?? null}
          mark={{ level: position.currentLevel as Level, position: position.globalPosition }}
        />
      )}
    </Card>
  );
}
