import type { GroupMember, GroupPage } from '@circle-link/contract/groups/groups';
import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { computePaymentRecord, type PaymentRecord } from '@circle-link/contract/groups/parts';
import { MAX_SWAPS } from '@circle-link/contract/groups/turns';
import type { Language } from '@circle-link/contract/messages/language';
import { addCents, formatAmount } from '@circle-link/contract/money';
import type { Settings } from '../../platform/config/settings.ts';
import { awaitAll, type Reader } from '../../platform/database/database.ts';
import { computeExpiry, getOpenParts } from '../payments/index.ts';
import { viewNextAutoPay } from './auto-pay.ts';
import { listOpenCash } from './cash/open-cash-store.ts';
import { getOwnGroup, listMemberFacts, type MemberFacts } from './find-group.ts';
import { findStartProblem } from './forming/terms.ts';
import { viewOpenInvitations } from './invitations/view-invitations.ts';
import { readReminded } from './member-store.ts';
import { viewBooks, viewOwnOpenBooks } from './open-books.ts';
import { viewOrganizing } from './organizer/organizer.ts';
import { findLastPot } from './round-store.ts';
import { findReminderObstacle } from './rules.ts';
import { getPhase, type Group } from './store.ts';
import { getListedGroup, getSeatState, toSummary } from './summarize-groups.ts';
import { viewOpenSwaps } from './swaps/swaps.ts';
import {
  type CashFacts,
  countContributionsOnTime,
  listOpenContributions,
  listPaymentRecords,
  type OpenContribution,
} from './view-store.ts';
import { readShares } from './wind-up/read-result.ts';
import { viewWindUp } from './wind-up/wind-up.ts';

export interface Viewer {
  readonly groupId: string;
  readonly userId: string;
  readonly language: Language;
  /** API tokens never get invitation codes or links. */
  readonly isByToken?: boolean;
}

/** Everything on a group's page, for its members. @throws group_not_found for everyone else */
export async function viewGroup(
  db: Reader,
  settings: Pick<Settings, 'publicUrl' | 'appSecret' | 'previousAppSecret'>,
  { groupId, userId: viewerId, language, isByToken = false }: Viewer,
): Promise<GroupPage> {
  const { group, me } = await getOwnGroup(db, groupId, viewerId);
  const { open, listed, members, reminded, autoPayNext, ...shown } = await awaitAll({
    open: listOpenContributions(db, groupId),
    listed: getListedGroup(db, groupId, viewerId),
    members: listMemberFacts(db, groupId),
    reminded: readReminded(db, groupId),
    autoPayNext: viewNextAutoPay(db, group, viewerId),
    swaps: viewOpenSwaps(db, groupId),
    openCash: listOpenCash(db, { groupId, viewerId, isOrganizer: me.role === 'organizer' }),
    windUp: viewWindUp(db, group, viewerId),
    invitations: isByToken ? [] : invitationsFor(db, settings, group, { role: me.role, viewerId }),
    lastPot: readLastPot(db, groupId),
    books: readBooks(db, groupId),
    shares: viewShares(db, group),
    openBooks: viewOwnOpenBooks(db, settings, group),
  });
  const memberIds = members.map((member) => member.userId);
  const { paymentRecords, organizing } = await awaitAll({
    paymentRecords: listPaymentRecords(db, memberIds),
    organizing: viewOrganizing(db, group, members, viewerId),
  });
  return {
    // States and the paid count come from the same rows.
    ...toSummary({ ...listed, open }, viewerId),
    ...shown,
    members: members.map((member) => ({
      ...toMember({ group, open }, member, paymentRecords.get(member.userId)),
      missedToPay: me.role === 'organizer' ? toMissed(member) : null,
      reminder: toReminder({ group, open, reminded }, member, viewerId),
    })),
    me: {
      ...toMe(group, members.find((member) => member.id === me.id) ?? { ...me, ...NOTHING_MISSED }),
      autoPayNext,
    },
    freePlaces: getPhase(group) === 'forming' ? group.maxMembers - members.length : 0,
    startBlockedBy: findStartBlock(group, members, language),
    organizing,
    previousGroupId: group.previousGroupId,
    ...(isByToken && shown.openBooks !== null && { openBooks: { ...shown.openBooks, url: null } }),
  };
}

/** Used for a member who left between two queries. */
const NOTHING_MISSED = {
  openMissed: 0,
  missedRounds: [],
  missedToPay: null,
  isFrozen: false,
  isReplaceable: false,
};

interface OpenRound {
  readonly group: Group;
  readonly open: readonly OpenContribution[];
}

type RoundMember = Omit<GroupMember, 'reminder' | 'missedToPay'>;

function toMember(
  round: OpenRound,
  member: MemberFacts,
  record: PaymentRecord = computePaymentRecord([]),
): RoundMember {
  const { group } = round;
  return {
    userId: member.userId,
    firstName: member.firstName,
    profileImageUrl: member.profileImageUrl,
    role: member.role,
    payoutOrder: member.turn,
    hasReceivedPayout: member.hasReceived,
    joinedAt: member.joinedAt.toISOString(),
    hasAccepted: member.charterHash === group.charterHash,
    paymentRecord: record,
    state: getSeatState(round, member.userId),
    ...toPayment(round, member.userId),
    openMissed: member.openMissed,
    missedRounds: [...member.missedRounds],
    isFrozen: member.isFrozen,
    hasRequestedToLeave: member.leaveRequestedAt !== null,
    isReplaceable: getPhase(group) === 'running' && member.isReplaceable,
  };
}

function toMissed({ missedToPay }: MemberFacts): GroupMember['missedToPay'] {
  if (missedToPay === null) return null;
  const { amountCents, lateFeeCents } = getOpenParts(missedToPay);
  const open = formatAmount(addCents(amountCents, lateFeeCents));
  return { paymentId: missedToPay.id, round: missedToPay.round, open };
}

function toReminder(
  { group, open, reminded }: OpenRound & { readonly reminded: Awaited<ReturnType<typeof readReminded>> },
  member: MemberFacts,
  viewerId: string,
): GroupMember['reminder'] {
  const contribution = open.find((one) => one.payerId === member.userId);
  if (getPhase(group) !== 'running' || member.userId === viewerId) return null;
  if (findReminderObstacle(member, contribution, reminded.today) !== null) return null;
  return reminded.userIds.includes(member.userId) ? 'sent' : 'possible';
}

async function readLastPot(db: Reader, groupId: string): Promise<GroupPage['lastPot']> {
  const pot = await findLastPot(db, groupId);
  if (pot === null) return null;
  const { recipientId, firstName, closedAt, ...shown } = pot;
  return { ...shown, recipient: { id: recipientId, firstName }, closedAt: closedAt.toISOString() };
}

function toPayment(
  { open }: OpenRound,
  userId: string,
): Pick<GroupMember, 'paymentId' | 'paidAt' | 'method' | 'coveredBy' | 'cash'> {
  const contribution = open.find((one) => one.payerId === userId);
  if (contribution === undefined)
    return { paymentId: null, paidAt: null, method: null, coveredBy: null, cash: null };
  const { paymentId, paidAt, method, coveredBy, cash } = contribution;
  return { paymentId, paidAt: paidAt?.toISOString() ?? null, method, coveredBy, cash: toCash(cash) };
}

function toCash(cash: CashFacts | null): GroupMember['cash'] {
  if (cash === null) return null;
  const { cents, writtenAt, ...note } = cash;
  return {
    ...note,
    amount: formatAmount(cents),
    expiresAt: computeExpiry(new Date(writtenAt)).toISOString(),
  };
}

function toMe(group: Group, me: MemberFacts): Omit<GroupPage['me'], 'autoPayNext'> {
  return {
    role: me.role,
    hasAccepted: me.charterHash === group.charterHash,
    autoPay: me.autoPay,
    isFrozen: me.isFrozen,
    hasReceivedPayout: me.hasReceived,
    hasRequestedToLeave: me.leaveRequestedAt !== null,
    swapsLeft: MAX_SWAPS - me.swapsDone,
  };
}

/** Codes admit people, so only the organizer sees them. Nobody joins while turns are drawn. */
function invitationsFor(
  db: Reader,
  settings: Pick<Settings, 'publicUrl' | 'appSecret' | 'previousAppSecret'>,
  group: Group,
  { role, viewerId }: { readonly role: 'organizer' | 'member'; readonly viewerId: string },
): Promise<InvitationItem[]> {
  const isOffered = role === 'organizer' && getPhase(group) !== 'drawing';
  return isOffered ? viewOpenInvitations(db, settings, { groupId: group.id, viewerId }) : Promise.resolve([]);
}

function findStartBlock(group: Group, members: readonly MemberFacts[], language: Language): string | null {
  if (getPhase(group) !== 'forming') return null;
  return findStartProblem(group, members)?.words(language) ?? null;
}

async function readBooks(db: Reader, groupId: string): Promise<GroupPage['books']> {
  const books = await viewBooks(db, groupId);
  return {
    contributions: formatAmount(books.contributionsCents),
    payouts: formatAmount(books.payoutsCents),
    fees: formatAmount(books.feesCents),
    held: formatAmount(books.heldCents),
  };
}

async function viewShares(db: Reader, group: Group): Promise<GroupPage['shares']> {
  if (group.status !== 'completed') return [];
  const { shares, counts } = await awaitAll({
    shares: readShares(db, group),
    counts: countContributionsOnTime(db, group.id),
  });
  return shares.map(({ userId, firstName, paidInCents, receivedCents }) => ({
    userId,
    firstName,
    paidIn: formatAmount(paidInCents),
    received: formatAmount(receivedCents),
    ...(counts.get(userId) ?? { onTime: 0, contributions: 0 }),
  }));
}
