import type { GroupPage, ScheduleItem } from '@circle-link/contract/groups/groups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { useCurrentUser } from '../../modules/auth/session.ts';
import { NotFound } from '../../modules/help/not-found.tsx';
import { ReturnedCard } from '../../modules/charges/returned-card.tsx';
import { CashCard } from '../../modules/groups/rounds/cash.tsx';
import {
  GroupProvider,
  canChooseOrganizer,
  isVoteShownFirst,
  type OpenGroup,
  useGroup,
} from '../../modules/groups/page/group-context.ts';
import { numberSameNames, renameMembers } from '../../modules/groups/page/same-names.ts';
import { GroupHead, GroupSkeleton } from '../../modules/groups/page/group-head.tsx';
import { RingCard } from '../../modules/groups/ring/ring-card.tsx';
import { OrderReveal } from '../../modules/groups/draw/order-reveal.tsx';
import { NowCard } from '../../modules/groups/page/now-card.tsx';
import { listBehind } from '../../modules/groups/page/next-action.ts';
import type { ChosenMember } from '../../modules/groups/members/members-card.tsx';
import {
  charterQuery,
  drawQuery,
  groupQuery,
  refreshGroups,
  scheduleQuery,
} from '../../modules/groups/queries.ts';
import { getBadge, type GroupBadge, isDueWithinWeek } from '../../modules/groups/my-groups/group-look.ts';
import { ApiError } from '../../platform/api/api-client.ts';
import groups from '../../../../locales/en/groups.json';
import { useMinute } from '../../platform/clock.ts';
import { Badge, type BadgeTone } from '../../ui/values/badge.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';

addTexts({ groups });

/** Other tabs than the first load when they open, and rare cards when they show. */
const loadTabs = () => import('../../modules/groups/page/group-tabs.tsx');
const BehindCard = lazy(async () => ({ default: (await loadTabs()).BehindCard }));
const MembersTab = lazy(async () => ({ default: (await loadTabs()).MembersTab }));
const ScheduleCard = lazy(async () => ({ default: (await loadTabs()).ScheduleCard }));
const MoneyTab = lazy(async () => ({ default: (await loadTabs()).MoneyTab }));
const RulesTab = lazy(async () => ({ default: (await loadTabs()).RulesTab }));
const WindUpCard = lazy(async () => ({
  default: (await import('../../modules/groups/page/wind-up.tsx')).WindUpCard,
}));
const OrganizingCard = lazy(async () => ({
  default: (await import('../../modules/groups/organizer/organizing-card.tsx')).OrganizingCard,
}));
const SwapOffers = lazy(async () => ({
  default: (await import('../../modules/groups/draw/swaps.tsx')).SwapOffers,
}));
const PotArrived = lazy(async () => ({
  default: (await import('../../modules/groups/milestones/pot-arrived.tsx')).PotArrived,
}));
const Thanks = lazy(async () => ({
  default: (await import('../../modules/groups/milestones/thanks.tsx')).Thanks,
}));
const ClosingSummary = lazy(async () => ({
  default: (await import('../../modules/groups/milestones/closing-summary.tsx')).ClosingSummary,
}));
const ActivityCard = lazy(async () => ({
  default: (await import('../../modules/groups/page/activity-card.tsx')).ActivityCard,
}));

const NO_ROUNDS: readonly ScheduleItem[] = [];
const TONES: Record<GroupBadge, BadgeTone> = {
  forming: 'plain',
  drawing: 'waiting',
  paymentDue: 'waiting',
  waiting: 'plain',
  active: 'done',
  paid: 'done',
  canceled: 'plain',
};

/** `/groups/{id}`: a group's page. Returns 404 to everyone but its members. */
export function Page(): ReactNode {
  const t = useTranslate();
  const { id: groupId } = useParams({ from: '/groups/$id' });
  const user = useCurrentUser();
  const group = useQuery(groupQuery(groupId));
  if (user === null) return null;
  if (group.error instanceof ApiError && group.error.status === 404) return <NotFound missing="group" />;
  if (group.data !== undefined)
    return <Known key={groupId} group={group.data} answeredAt={group.dataUpdatedAt} viewerId={user.id} />;
  return (
    <>
      <PageTitle title={t('groupPage.loadingTitle')} />
      <Loaded query={group} failed={t('groupPage.loadFailed')} skeleton={<GroupSkeleton />}>
        {() => null}
      </Loaded>
    </>
  );
}

interface KnownProps {
  readonly group: GroupPage;
  readonly answeredAt: number;
  readonly viewerId: string;
}

function Known({ group, answeredAt, viewerId }: KnownProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const language = useLanguage();
  const schedule = useQuery(scheduleQuery(group.id, group.phase));
  const charter = useQuery(charterQuery(group.id, language));
  const draw = useQuery(drawQuery(group.id, group.phase, group.draw?.round));
  const [chosen, onChoose] = useState<string | null>(null);
  const rounds = schedule.data ?? NO_ROUNDS;
  const open = useMemo(() => {
    const names = numberSameNames(group.members);
    return {
      group: renameMembers(group, names),
      schedule: renameMembers(rounds, names),
      viewerId,
      draw: draw.data,
      refresh: () => refreshGroups(cache),
    };
  }, [group, rounds, viewerId, draw.data, cache]);
  return (
    <GroupProvider value={open}>
      <GroupHead badge={<StateBadge />} answeredAt={answeredAt} />
      <Tabs
        label={t('groupPage.tabs.label')}
        tabs={[
          tab(
            'now',
            // The next action depends on the rounds: rendering it earlier would move its button under a click.
            schedule.isPending ? (
              <Skeleton className="h-96 w-full" />
            ) : (
              <Now
                charter={charter.data}
                onStarted={(id) => void navigate({ to: '/groups/$id', params: { id } })}
                chosen={chosen}
                onChoose={showMember}
              />
            ),
          ),
          tab(
            'members',
            <MembersTab onLeft={() => navigate({ to: '/groups' })} chosen={chosen} onChoose={onChoose} />,
          ),
          tab('schedule', <ScheduleCard schedule={schedule} />),
          tab('money', <MoneyTab />),
          tab('rules', <RulesTab charter={charter} draw={draw} />),
          tab('history', <ActivityCard />),
        ]}
      />
    </GroupProvider>
  );

  function showMember(userId: string | null): void {
    onChoose(userId);
    void navigate({ to: '.', hash: 'members', search: true, resetScroll: false });
  }

  function tab(id: 'now' | 'members' | 'schedule' | 'money' | 'rules' | 'history', content: ReactNode): Tab {
    return {
      id,
      label: t(`groupPage.tabs.${id}`),
      content: (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <div className="space-y-6">{content}</div>
        </Suspense>
      ),
    };
  }
}

type NowProps = ComponentProps<typeof NowCard> & ChosenMember;

function Now({ chosen, onChoose, ...now }: NowProps) {
  const open = useGroup();
  const { group, viewerId } = open;
  const newPot = findNewPot(open, useMinute());
  return (
    <>
      <ReturnedCard />
      <OrderReveal />
      <NowCard {...now} />
      {newPot !== undefined && (
        <Suspense fallback={null}>
          <PotArrived pot={newPot} />
        </Suspense>
      )}
      {areThanksShown(group, viewerId) && (
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <Thanks />
        </Suspense>
      )}
      {group.shares.length > 0 && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <ClosingSummary />
        </Suspense>
      )}
      <CashCard />
      {listBehind(group, viewerId).length > 0 && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <BehindCard />
        </Suspense>
      )}
      {canChooseOrganizer(group, viewerId) && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <OrganizingCard />
        </Suspense>
      )}
      {isVoteShownFirst(group) && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <WindUpCard />
        </Suspense>
      )}
      {group.swaps.some(({ status }) => status === 'open') && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <SwapOffers />
        </Suspense>
      )}
      <RingCard chosen={chosen} onChoose={onChoose} />
    </>
  );
}

/** True for the recipient of the last pot, and for everyone once the recipient has thanked. */
function areThanksShown({ lastPot }: GroupPage, viewerId: string): boolean {
  return lastPot !== null && (lastPot.hasThanked || lastPot.recipient.id === viewerId);
}

const NEWS_MILLISECONDS = 14 * 24 * 3_600_000;

/** The round whose whole pot the viewer received in the last two weeks. */
function findNewPot({ schedule, viewerId }: OpenGroup, now: number): ScheduleItem | undefined {
  return schedule.find(
    ({ recipient, closedAt, shortBy }) =>
      recipient?.id === viewerId &&
      shortBy === '0.00' &&
      closedAt !== null &&
      now - Date.parse(closedAt) < NEWS_MILLISECONDS,
  );
}

/** The group's status as on its card (spec §4), without "Paid" for an ended group. */
function StateBadge() {
  const t = useTranslate();
  const { group } = useGroup();
  const badge = getBadge(group);
  const now = useMinute();
  const isFarOff = badge === 'paymentDue' && !isDueWithinWeek(group.nextPayment?.dueDate ?? '', now);
  return (
    <Badge tone={isFarOff ? 'plain' : TONES[badge]} {...(badge === 'forming' ? { icon: UserPlus } : {})}>
      {badge === 'paid'
        ? t('groups.ring.over')
        : t(`groups.badge.${badge}`, { count: group.totalMembers - group.paidMembers })}
    </Badge>
  );
}
