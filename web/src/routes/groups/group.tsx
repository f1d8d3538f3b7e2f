import type { GroupPage, ScheduleItem } from '@circle-link/contract/groups/groups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { useCurrentUser } from '../../modules/auth/session.ts';
import { ReturnedCard } from '../../modules/charges/returned-card.tsx';
import {
  BooksCard,
  OpenBooksPart,
  ProofPart,
  StatementPart,
} from '../../modules/groups/books/books-card.tsx';
import { CashCard } from '../../modules/groups/rounds/cash.tsx';
import { CharterCard } from '../../modules/groups/page/charter-card.tsx';
import { DrawCard } from '../../modules/groups/draw/draw-card.tsx';
import { GroupProvider, useGroup } from '../../modules/groups/page/group-context.ts';
import { GroupHead, GroupSkeleton } from '../../modules/groups/page/group-head.tsx';
import { InvitationsCard } from '../../modules/groups/invite/invitations-card.tsx';
import { type ChosenMember, MembersCard } from '../../modules/groups/members/members-card.tsx';
import { RingCard } from '../../modules/groups/ring/ring-card.tsx';
import { OrderReveal } from '../../modules/groups/draw/order-reveal.tsx';
import { MissedCard } from '../../modules/groups/rounds/missed-card.tsx';
import { MyPartCard } from '../../modules/groups/page/my-part-card.tsx';
import { Thanks } from '../../modules/groups/members/kind-words.tsx';
import { NowCard } from '../../modules/groups/page/now-card.tsx';
import { OrganizeCard } from '../../modules/groups/organizer/organize-card.tsx';
import { OrganizingCard } from '../../modules/groups/organizer/organizing-card.tsx';
import { ScheduleCard } from '../../modules/groups/rounds/schedule-card.tsx';
import { SharesCard } from '../../modules/groups/rounds/shares-card.tsx';
import { SwapOffers } from '../../modules/groups/draw/swaps.tsx';
import { TermsCard } from '../../modules/groups/page/terms-card.tsx';
import { WaitingCard } from '../../modules/groups/rounds/waiting-card.tsx';
import { WindUpCard } from '../../modules/groups/page/wind-up.tsx';
import {
  charterQuery,
  drawQuery,
  groupQuery,
  refreshGroups,
  scheduleQuery,
} from '../../modules/groups/queries.ts';
import { getBadge, type GroupBadge, isDueWithinWeek } from '../../modules/groups/my-groups/group-look.ts';
import { Simulator } from '../../modules/groups/simulator.tsx';
import { ApiError } from '../../platform/api/api-client.ts';
import groups from '../../../../locales/en/groups.json';
import { useMinute } from '../../platform/clock.ts';
import { Badge, type BadgeTone } from '../../ui/values/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { Page as NotFoundPage } from '../not-found.tsx';

addTexts({ groups });

/** Imports the calendar of every time zone, so it loads when its tab opens. */
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
  if (group.error instanceof ApiError && group.error.status === 404) return <NotFoundPage />;
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
  const open = useMemo(
    () => ({
      group,
      schedule: rounds,
      viewerId,
      draw: draw.data,
      refresh: () => refreshGroups(cache),
    }),
    [group, rounds, viewerId, draw.data, cache],
  );
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
            <People onLeft={() => navigate({ to: '/groups' })} chosen={chosen} onChoose={onChoose} />,
          ),
          tab('schedule', <ScheduleCard schedule={schedule} />),
          tab('money', <Money />),
          tab('rules', <Rules charter={<CharterCard charter={charter} />} draw={<DrawCard draw={draw} />} />),
          tab(
            'history',
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <ActivityCard />
            </Suspense>,
          ),
        ]}
      />
    </GroupProvider>
  );

  function showMember(userId: string | null): void {
    onChoose(userId);
    void navigate({ to: '.', hash: 'members', search: true, resetScroll: false });
  }

  function tab(id: 'now' | 'members' | 'schedule' | 'money' | 'rules' | 'history', content: ReactNode): Tab {
    return { id, label: t(`groupPage.tabs.${id}`), content: <div className="space-y-6">{content}</div> };
  }
}

type NowProps = ComponentProps<typeof NowCard> & ChosenMember;

function Now({ chosen, onChoose, ...now }: NowProps) {
  const { group } = useGroup();
  return (
    <>
      <ReturnedCard />
      <OrderReveal />
      <NowCard {...now} />
      <Thanks />
      <CashCard />
      <OrganizingCard />
      {isVoteShownFirst(group) && <WindUpCard />}
      <SwapOffers />
      <RingCard chosen={chosen} onChoose={onChoose} />
    </>
  );
}

type PeopleProps = ComponentProps<typeof MyPartCard> & ChosenMember;

function People({ onLeft, ...member }: PeopleProps) {
  const { group } = useGroup();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <MembersCard {...member} />
      <div className="space-y-6">
        <InvitationsCard />
        <MyPartCard onLeft={onLeft} />
        <OrganizeCard />
        {!isVoteShownFirst(group) && <WindUpCard />}
      </div>
    </div>
  );
}

function Money() {
  const { group } = useGroup();
  return (
    <>
      {group.phase !== 'forming' && <MissedCard />}
      <BooksCard />
      {group.phase !== 'forming' && <WaitingCard />}
      <SharesCard />
      {group.phase !== 'forming' && <StatementPart />}
      <div className="space-y-2">
        {group.phase !== 'forming' && <ProofPart />}
        <OpenBooksPart />
        {group.phase !== 'finished' && <Risk />}
      </div>
    </>
  );
}

interface RulesProps {
  readonly charter: ReactNode;
  readonly draw: ReactNode;
}

function Rules({ charter, draw }: RulesProps) {
  return (
    <>
      <TermsCard />
      {charter}
      {draw}
    </>
  );
}

/** True for an open vote, or a group ended by one, whose table shows the balances. */
function isVoteShownFirst({ windUp }: GroupPage): boolean {
  return windUp?.status === 'open' || windUp?.status === 'passed';
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

function Risk() {
  const t = useTranslate();
  const { group } = useGroup();
  return (
    <div className="rounded-field bg-surface">
      <Disclosure summary={t('groups.simulator.title')}>
        <Simulator members={group.totalRounds} contributionAmount={group.contributionAmount} />
      </Disclosure>
    </div>
  );
}
