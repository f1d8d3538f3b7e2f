import type { CurrentUser } from '@circle-link/contract/auth/auth';
import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import type { QueueHold } from '@circle-link/contract/queue/queue';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CirclePlus, type LucideIcon, Settings, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '../modules/auth/session.ts';
import { BalanceCard } from '../modules/dashboard/balance-card.tsx';
import { goalQuery } from '../modules/dashboard/goals/goal-line.tsx';
import { ComingDays } from '../modules/dashboard/coming-days.tsx';
import { NextActionCard } from '../modules/dashboard/next-action-card.tsx';
import { PositionBrief } from '../modules/queue/position-facts.tsx';
import { dashboardQuery } from '../modules/dashboard/queries.ts';
import { SummaryTiles } from '../modules/dashboard/summary-tiles.tsx';
import { CreateGroup } from '../modules/groups/create-group/create-group.tsx';
import { ActiveGroups } from '../modules/groups/my-groups/active-groups.tsx';
import { findDue } from '../modules/groups/my-groups/group-card.tsx';
import { InvitationNotices } from '../modules/groups/my-groups/invitation-notices.tsx';
import { RecentActivity } from '../modules/notifications/activity-list.tsx';
import { UpcomingList, UpcomingRow } from '../modules/payments/index.ts';
import { holdQuery, memberPositionQuery } from '../modules/queue/queries.ts';
import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { TEXT_LINK } from '../ui/class-names.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { Loaded, type QueryState } from '../ui/frame/states.tsx';
import { Skeleton } from '../ui/loading.tsx';
import activities from '../../../locales/en/activities.json';

addTexts({ activities });

const InviteMembers = lazy(async () => ({
  default: (await import('../modules/groups/invite/invite-members.tsx')).InviteMembers,
}));

const BeforeEntry = lazy(async () => ({
  default: (await import('../modules/queue/before-entry.tsx')).BeforeEntry,
}));

const GoalLine = lazy(async () => ({
  default: (await import('../modules/dashboard/goals/goal-line.tsx')).GoalLine,
}));

const ReadyChecklist = lazy(async () => ({
  default: (await import('../modules/withdrawals/ready-checklist.tsx')).ReadyChecklist,
}));

const HOLD_EVERY_MILLISECONDS = 30_000;

const RECENT = 3;

export function Page() {
  const user = useCurrentUser();
  return user === null ? null : <Dashboard user={user} />;
}

function Dashboard({ user }: { readonly user: CurrentUser }) {
  const t = useTranslate();
  const dashboard = useQuery(dashboardQuery);
  const position = useQuery({ ...memberPositionQuery, enabled: user.queueEnabled });
  const goal = useQuery(goalQuery);
  const { held, isHoldKnown } = useHeld(user);
  const title =
    user.firstName === '' ? t('dashboard.titleAlone') : t('dashboard.title', { name: user.firstName });
  // Section heights depend on these responses, so all sections wait for them to avoid layout shifts.
  const isKnown =
    isSettled(dashboard) && isSettled(goal) && isHoldKnown && (!user.queueEnabled || isSettled(position));
  return (
    <>
      <PageTitle title={title} />
      <InvitationNotices />
      {isKnown ? <Known user={user} dashboard={dashboard} hold={held} /> : <Unknown />}
    </>
  );
}

function useHeld(user: CurrentUser) {
  const mayHold = user.nextStep === '/queue-holding' && user.isBeingChecked !== true;
  const hold = useQuery({ ...holdQuery, refetchInterval: HOLD_EVERY_MILLISECONDS, enabled: mayHold });
  return {
    held: mayHold && hold.data?.status === 'holding' ? hold.data : undefined,
    isHoldKnown: !mayHold || isSettled(hold),
  };
}

function isSettled({ data, isError }: Pick<QueryState<unknown>, 'data' | 'isError'>): boolean {
  return data !== undefined || isError;
}

function Unknown() {
  const t = useTranslate();
  return (
    <div role="status" aria-label={t('common.loading')} className="space-y-6">
      <Skeleton className="h-39 w-full" />
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

/** True if the position is all that the member has: it then comes before groups and payments. */
function isPositionShownFirst(user: CurrentUser, data: DashboardAnswer | undefined): boolean {
  if (!user.hasPosition || data === undefined) return false;
  const { summary, upcomingPayments } = data;
  return summary.totalGroups === 0 && upcomingPayments.length === 0 && summary.successRate === null;
}

interface KnownProps {
  readonly user: CurrentUser;
  readonly hold: QueueHold | undefined;
  readonly dashboard: QueryState<DashboardAnswer> & { readonly dataUpdatedAt: number };
}

function Known({ user, dashboard, hold }: KnownProps) {
  const { data } = dashboard;
  const placeFirst = isPositionShownFirst(user, data);
  const queue = user.queueEnabled && hold === undefined && <Queue user={user} />;
  return (
    <>
      {data !== undefined && <NextActionCard user={user} dashboard={data} hold={hold} />}
      <div className={COLUMNS}>
        <div className="space-y-3 lg:space-y-8">
          {placeFirst && queue}
          <ActiveGroups query={dashboard} />
          <UpcomingCard query={dashboard} />
        </div>
        <div className="space-y-3 lg:space-y-8">
          <BalanceCard />
          {data !== undefined && data.groups.length > 0 && (
            <>
              <ComingDays items={data.comingDays} />
              {hasTurnAhead(data) && (
                <Suspense fallback={null}>
                  <ReadyChecklist />
                </Suspense>
              )}
            </>
          )}
        </div>
      </div>
      <div className="my-3 lg:my-8">
        <SummaryTiles query={dashboard} />
      </div>
      <div className={COLUMNS}>
        <Activity query={dashboard} loadedAt={dashboard.dataUpdatedAt} />
        <div className="space-y-3 lg:space-y-8">
          {!placeFirst && queue}
          <Actions />
          <Goal />
        </div>
      </div>
    </>
  );
}

/** Groups before their start have no day of payout yet. */
function hasTurnAhead({ groups, summary }: DashboardAnswer): boolean {
  return summary.nextPayout !== null || groups.some(({ phase }) => phase === 'forming');
}

const COLUMNS = 'grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12';

function Actions() {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <CreateGroup>
        {(open) => <QuickActions onCreate={open} onInvite={() => setInviting(true)} />}
      </CreateGroup>
      {isInviting && (
        <Suspense fallback={null}>
          <InviteMembers onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
}

function Goal() {
  const goal = useQuery(goalQuery).data;
  if (goal === undefined || goal === null) return null;
  return (
    <Suspense fallback={<Skeleton className="h-12 w-full" />}>
      <GoalLine />
    </Suspense>
  );
}

interface ActivityProps {
  readonly query: QueryState<DashboardAnswer>;
  readonly loadedAt: number;
}

function Activity({ query, loadedAt }: ActivityProps) {
  const t = useTranslate();
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className="mb-1 sm:mb-3 text-lg font-semibold">
        {t('activities.title')}
      </h2>
      <Loaded
        query={query}
        failed={t('activities.loadFailed')}
        skeleton={<Skeleton className="h-48 w-full" />}
      >
        {({ activities }) => (
          <div className="max-sm:[&_li:nth-child(n+3)]:hidden">
            <RecentActivity items={activities.slice(0, RECENT)} loadedAt={loadedAt} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Queue({ user }: { readonly user: CurrentUser }) {
  const t = useTranslate();
  const position = useQuery(memberPositionQuery);
  return (
    <Loaded
      query={position}
      failed={t('dashboard.position.loadFailed')}
      skeleton={<Skeleton className="h-16 w-full" />}
    >
      {(found) =>
        found === null ? (
          <Disclosure summary={t('dashboard.queue.title')} note={t('dashboard.queue.closed')}>
            <Suspense fallback={<Skeleton className="h-60 w-full" />}>
              <BeforeEntry user={user} />
            </Suspense>
          </Disclosure>
        ) : (
          <section aria-labelledby="position">
            <div className="mb-3 flex items-baseline justify-between gap-4">
              <h2 id="position" className="text-lg font-semibold">
                {t('dashboard.position.title')}
              </h2>
              <Link to="/my-entry" className={TEXT_LINK}>
                {t('dashboard.own.title')}
              </Link>
            </div>
            <PositionBrief position={found} />
          </section>
        )
      }
    </Loaded>
  );
}

const ROW_LOOK =
  'flex h-full min-h-10 w-full items-center gap-2 rounded-field border border-line bg-surface px-2.5 py-1.5 text-left text-sm font-medium text-ink no-underline hover:bg-sunken';

interface QuickActionsProps {
  readonly onCreate: () => void;
  readonly onInvite: () => void;
}

function QuickActions({ onCreate, onInvite }: QuickActionsProps) {
  const t = useTranslate();
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-2 text-lg font-semibold">
        {t('dashboard.quick.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-2">
        <li>
          <button type="button" className={ROW_LOOK} aria-haspopup="dialog" onClick={onCreate}>
            <Words icon={CirclePlus} label={t('dashboard.quick.create')} />
          </button>
        </li>
        <li>
          <button type="button" className={ROW_LOOK} aria-haspopup="dialog" onClick={onInvite}>
            <Words icon={UserPlus} label={t('dashboard.quick.invite')} />
          </button>
        </li>
        <li>
          <Link to="/history" className={ROW_LOOK}>
            <Words icon={CalendarClock} label={t('dashboard.quick.history')} />
          </Link>
        </li>
        <li>
          <Link to="/settings" className={ROW_LOOK}>
            <Words icon={Settings} label={t('dashboard.quick.settings')} />
          </Link>
        </li>
      </ul>
    </section>
  );
}

function Words({ icon: Icon, label }: { readonly icon: LucideIcon; readonly label: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-leaf" strokeWidth={1.75} />
      <span className="grow">{label}</span>
    </>
  );
}

interface UpcomingCardProps {
  readonly query: QueryState<Pick<DashboardAnswer, 'groups' | 'upcomingPayments'>>;
}

/** At most three payments (spec §2). A payment whose group's card has its button gets no second one. */
function UpcomingCard({ query }: UpcomingCardProps) {
  const t = useTranslate();
  return (
    <section aria-labelledby="upcoming">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="upcoming" className="text-lg font-semibold">
          {t('dashboard.upcoming.title')}
        </h2>
        <Link to="/payments" className={TEXT_LINK}>
          {t('dashboard.upcoming.all')}
        </Link>
      </div>
      <Loaded
        query={query}
        failed={t('payments.upcoming.loadFailed')}
        skeleton={<Skeleton className="h-36 w-full" />}
      >
        {({ groups, upcomingPayments }) => (
          <UpcomingList
            items={upcomingPayments}
            render={(item, place) => {
              const isOnCard = groups.some(({ id }) => findDue(id, upcomingPayments)?.id === item.id);
              return <UpcomingRow key={item.id} item={item} hasButton={place !== null && !isOnCard} />;
            }}
          />
        )}
      </Loaded>
    </section>
  );
}
