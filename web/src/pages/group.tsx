import type { GroupMember, GroupPage, ScheduleItem } from '@circle-link/contract/groups';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/auth/session.ts';
import { ReturnedCard } from '../features/cards/returned-card.tsx';
import { SaveCardForm } from '../features/cards/save-card-form.tsx';
import { ActivityCard } from '../features/group-page/activity-card.tsx';
import { BooksCard } from '../features/group-page/books-card.tsx';
import { CashCard } from '../features/group-page/cash-card.tsx';
import { CharterCard } from '../features/group-page/charter-card.tsx';
import { DrawCard } from '../features/group-page/draw-card.tsx';
import { GroupProvider, useGroup } from '../features/group-page/group-context.ts';
import { GroupHead } from '../features/group-page/group-head.tsx';
import { GroupSkeleton } from '../features/group-page/group-skeleton.tsx';
import { InvitationsCard } from '../features/group-page/invitations-card.tsx';
import { MembersCard } from '../features/group-page/members-card.tsx';
import { MyPartCard } from '../features/group-page/my-part-card.tsx';
import { NowCard } from '../features/group-page/now-card.tsx';
import { OrganiseCard } from '../features/group-page/organise-card.tsx';
import { OrganisingCard } from '../features/group-page/organising-card.tsx';
import { ScheduleCard } from '../features/group-page/schedule-card.tsx';
import { SwapOffers } from '../features/group-page/swap-offers.tsx';
import { TermsCard } from '../features/group-page/terms-card.tsx';
import { WindUpCard } from '../features/group-page/wind-up-card.tsx';
import { EarlierDraws } from '../features/groups/earlier-draws.tsx';
import { CharterClauses } from '../features/groups/charter-clauses.tsx';
import { EditTermsButton } from '../features/groups/edit-terms/edit-terms-button.tsx';
import {
  charterQuery,
  drawQuery,
  groupQuery,
  refreshGroups,
  scheduleQuery,
} from '../features/groups/groups-queries.ts';
import { badgeOf, type GroupBadge } from '../features/groups/group-look.ts';
import { RingLegend } from '../features/groups/ring-legend.tsx';
import { Ring } from '../features/groups/ring.tsx';
import { Simulator } from '../features/groups/simulator.tsx';
import { ActivityList } from '../features/notifications/activity-list.tsx';
import { coverPayable, nextPayable } from '../features/payments/payable.ts';
import { PayButton } from '../features/payments/pay-button.tsx';
import { ApiError } from '../platform/api-client.ts';
import { addTexts } from '../platform/i18n/add-texts.ts';
import { groups } from '../platform/i18n/en/groups.ts';
import { useLanguage } from '../platform/i18n/use-language.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Page as NotFoundPage } from './not-found.tsx';

addTexts({ groups });

const NO_ROUNDS: readonly ScheduleItem[] = [];
const TONES: Record<GroupBadge, BadgeTone> = {
  forming: 'plain',
  drawing: 'waiting',
  paymentDue: 'waiting',
  active: 'done',
  paid: 'done',
  cancelled: 'plain',
};

/** `/groups/{id}`: a group's own page, for its members; for everyone else it does not exist. */
export function Page() {
  const { t } = useTranslation();
  const { id }: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const groupId = typeof id === 'string' ? id : '';
  const user = useCurrentUser();
  const group = useQuery(groupQuery(groupId));
  if (user === null) return null;
  if (group.error instanceof ApiError && group.error.status === 404) return <NotFoundPage />;
  if (group.data !== undefined) return <Known key={groupId} group={group.data} viewerId={user.id} />;
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
  readonly viewerId: string;
}

function Known({ group, viewerId }: KnownProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const language = useLanguage();
  const schedule = useQuery(scheduleQuery(group.id, group.phase));
  const charter = useQuery(charterQuery(group.id, language));
  const draw = useQuery(drawQuery(group.id, group.phase, group.draw?.round));
  const rounds = schedule.data ?? NO_ROUNDS;
  const open = useMemo(
    () => ({
      group,
      schedule: rounds,
      viewerId,
      Pay,
      Clauses: CharterClauses,
      EarlierDraws,
      draw: draw.data,
      refresh: () => refreshGroups(cache),
    }),
    [group, rounds, viewerId, draw.data, cache],
  );
  const part = {
    schedule: <ScheduleCard schedule={schedule} />,
    charter: <CharterCard charter={charter} />,
    draw: <DrawCard draw={draw} />,
    mine: <MyPartCard onLeft={() => navigate({ to: '/groups' })} />,
  };
  return (
    <GroupProvider value={open}>
      <GroupHead badge={<StateBadge />} />
      <div className="space-y-6">
        <ReturnedCard />
        <NowCard charter={charter.data} onStarted={(id) => void navigate({ to: `/groups/${id}` })} />
        <CashCard />
        <OrganisingCard />
        {group.phase === 'forming' ? <Forming part={part} /> : <Started part={part} />}
      </div>
    </GroupProvider>
  );
}

interface Parts {
  readonly part: Readonly<Record<'schedule' | 'charter' | 'draw' | 'mine', ReactNode>>;
}

/** Before the start it is about who joins, and on which terms. */
function Forming({ part }: Parts) {
  const { group } = useGroup();
  return (
    <>
      <MembersCard Ring={Ring} Legend={RingLegend} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <InvitationsCard />
          <TermsCard />
        </div>
        <div className="space-y-6">
          <OrganiseCard edit={<EditTermsButton group={group} />} />
          {part.mine}
          {part.charter}
          {part.draw}
        </div>
      </div>
      {part.schedule}
      <Risk />
      <ActivityCard List={OwnActivities} />
    </>
  );
}

/** After it, about who has paid, whose turn it is, and where the money went. */
function Started({ part }: Parts) {
  const { group } = useGroup();
  // An open vote asks, and one that ended the group says who owes whom.
  const isVoteFirst = group.windUp?.status === 'open' || group.windUp?.status === 'passed';
  return (
    <>
      {isVoteFirst && <WindUpCard />}
      <SwapOffers />
      <MembersCard Ring={Ring} Legend={RingLegend} />
      {part.schedule}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          {part.mine}
          <OrganiseCard edit={null} />
          <InvitationsCard />
          <BooksCard />
        </div>
        <div className="space-y-6">
          <TermsCard />
          <ActivityCard List={OwnActivities} />
        </div>
      </div>
      {!isVoteFirst && <WindUpCard />}
      {part.charter}
      {part.draw}
      <Risk />
    </>
  );
}

/** The group's state in the words of its card (spec §4). */
function StateBadge() {
  const { t } = useTranslation();
  const { group } = useGroup();
  const badge = badgeOf(group);
  return (
    <Badge tone={TONES[badge]} {...(badge === 'forming' ? { icon: UserPlus } : {})}>
      {t(`groups.badge.${badge}`)}
    </Badge>
  );
}

/** The risk of the group in its own figures. */
function Risk() {
  const { t } = useTranslation();
  const { group } = useGroup();
  return (
    <div className="rounded-field bg-surface">
      <Disclosure summary={t('groups.simulator.title')}>
        <Simulator members={group.totalRounds} contributionAmount={group.contributionAmount} />
      </Disclosure>
    </div>
  );
}

/** All of one group, so its name is left out. */
function OwnActivities(list: ComponentProps<typeof ActivityList>) {
  return <ActivityList {...list} isGroupNamed={false} />;
}

/** Pays what the viewer owes next, or covers another member. */
function Pay({ cover }: { readonly cover?: GroupMember }) {
  const { t } = useTranslation();
  const { group } = useGroup();
  const {
    id: groupId,
    name: groupName,
    currentRound: round,
    contributionAmount: amount,
    nextPayment,
  } = group;
  if (cover !== undefined)
    return (
      <PayButton
        payable={coverPayable({
          paymentId: cover.paymentId ?? '',
          groupId,
          groupName,
          round,
          payerName: cover.firstName,
          amount,
        })}
        SaveCard={SaveCardForm}
        label={t('groupPage.members.payFor', { name: cover.firstName })}
        variant="quiet"
      />
    );
  if (nextPayment === null) return null;
  return <PayButton payable={nextPayable({ ...group, nextPayment })} SaveCard={SaveCardForm} />;
}
