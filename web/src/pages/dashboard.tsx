import type { CurrentUser } from '@circle-link/contract/auth';
import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import type { Level } from '@circle-link/contract/mechanism';
import type { MemberPosition } from '@circle-link/contract/queue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/auth/session.ts';
import { BalanceCard } from '../features/dashboard/balance-card.tsx';
import { dashboardQuery } from '../features/dashboard/dashboard-query.ts';
import { NoPosition } from '../features/dashboard/no-position.tsx';
import { PositionFacts } from '../features/dashboard/position-facts.tsx';
import { QuickActions } from '../features/dashboard/quick-actions.tsx';
import { ReceiptCard } from '../features/dashboard/receipt-card.tsx';
import { SummaryTiles } from '../features/dashboard/summary-tiles.tsx';
import { UpcomingCard } from '../features/dashboard/upcoming-card.tsx';
import { ActiveGroups } from '../features/groups/active-groups.tsx';
import { CreateGroup } from '../features/groups/create-group/create-group.tsx';
import { InviteMembers } from '../features/groups/invite-members.tsx';
import { InvitationNotices } from '../features/groups/my-groups/invitation-notices.tsx';
import { RecentActivity } from '../features/notifications/recent-activity.tsx';
import { LineDrawing } from '../features/queue/line-drawing.tsx';
import { memberPositionQuery } from '../features/queue/member-position.ts';
import { OddsCard } from '../features/queue/odds-card.tsx';
import { queueStateQuery } from '../features/queue/queue-state.ts';
import { useLanguage } from '../platform/i18n/use-language.ts';
import { Card, CardHeader } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loaded, type Asked } from '../ui/loaded.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TestMoney } from '../ui/test-money.tsx';

/** `/dashboard`: my groups and what they ask of me, my place in the line, and what is mine. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const dashboard = useQuery({ ...dashboardQuery, enabled: user !== null });
  const [isInviting, setInviting] = useState(false);
  if (user === null) return null;
  const activity = <ActivityCard query={dashboard} loadedAt={dashboard.dataUpdatedAt} />;
  const title =
    user.firstName === '' ? t('dashboard.titleAlone') : t('dashboard.title', { name: user.firstName });
  return (
    <>
      <PageTitle title={title} />
      <InvitationNotices />
      <SummaryTiles query={dashboard} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <ActiveGroups query={dashboard} />
        <div className="space-y-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <UpcomingCard query={dashboard} />
          <CreateGroup>
            {(open) => <QuickActions onCreate={open} onInvite={() => setInviting(true)} />}
          </CreateGroup>
          <BalanceCard />
          {user.queueEnabled && activity}
        </div>
        {user.queueEnabled ? <Queue user={user} /> : activity}
      </div>
      {isInviting && <InviteMembers onClose={() => setInviting(false)} />}
    </>
  );
}

interface ActivityCardProps {
  readonly query: Asked<DashboardAnswer>;
  readonly loadedAt: number;
}

function ActivityCard({ query, loadedAt }: ActivityCardProps) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="activity">
      <CardHeader id="activity" title={t('activities.title')}>
        <TestMoney />
      </CardHeader>
      <Loaded
        query={query}
        failed={t('activities.loadFailed')}
        skeleton={<Skeleton className="h-[560px] w-full" />}
      >
        {({ activities }) => <RecentActivity items={activities} loadedAt={loadedAt} />}
      </Loaded>
    </Card>
  );
}

function Queue({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation();
  const position = useQuery(memberPositionQuery);
  return (
    <div className="space-y-6 lg:col-start-1 lg:row-start-2">
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
      {user.hasPosition && <ReceiptCard />}
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
