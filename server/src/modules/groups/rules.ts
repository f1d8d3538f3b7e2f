/** Rules of groups without a database: terms, schedule, turns, reminders, write-offs, invitations and the organizer. */
import type { GroupMember, GroupPreview } from '@circle-link/contract/groups/groups';
import {
  addDays,
  countDaysBetween,
  type Day,
  type Frequency,
  getMaxGraceDays,
  listSchedule,
  listTightMonths,
} from '@circle-link/contract/groups/calendar';
import type { CharterClause } from '@circle-link/contract/groups/agreements';
import { DEFAULT_GRACE_DAYS, REMINDER_DAYS_BEFORE, SILENT_DAYS } from '@circle-link/contract/groups/limits';
import type { MissedItem } from '@circle-link/contract/groups/payments';
import { computePayout, POT_FEE_BASIS_POINTS, quoteContribution } from '@circle-link/contract/groups/pot';
import {
  type AgreedTerms,
  type EnteredTerms,
  type GroupTerms,
  GROUP_TERMS,
  type ShownTerms,
  type Term,
  type TermName,
} from '@circle-link/contract/groups/terms';
import { isFrozen, type PayoutOrder } from '@circle-link/contract/groups/turns';
import {
  type Cents,
  formatAmount,
  multiplyCents,
  parseDollars,
  ZERO_CENTS,
} from '@circle-link/contract/money';
import type { invitationRefusals } from '@circle-link/contract/refusals/groups';
import { computeVotesNeeded } from './wind-up/rules.ts';

export const TERMS = Object.entries<Term>(GROUP_TERMS).map(([field, term]) => ({
  ...term,
  field,
  stored: (term.stored ?? field) as TermName,
}));

type ListedTerm = (typeof TERMS)[number];

const isMoney = ({ stored }: ListedTerm): boolean => stored.endsWith('Cents');

export function showTerms(terms: GroupTerms): ShownTerms {
  return Object.fromEntries(
    TERMS.map((term) => [
      term.field,
      isMoney(term) ? formatAmount(terms[term.stored] as Cents) : terms[term.stored],
    ]),
  ) as ShownTerms;
}

/** Amounts in cents, 0 if omitted. Other omitted terms have their initial number, or null. */
export function storeTerms(
  entered: EnteredTerms,
  defaults: Pick<GroupTerms, 'startDate' | 'graceDays'>,
): GroupTerms {
  const values: Readonly<Record<string, unknown>> = { ...entered, ...defaults };
  return Object.fromEntries(
    TERMS.map((term) => {
      const value = values[term.field];
      const initial = typeof term.initial === 'number' ? term.initial : null;
      return [term.stored, isMoney(term) ? parseCents(value as string | undefined) : (value ?? initial)];
    }),
  ) as GroupTerms;
}

function parseCents(amount: string | undefined): Cents {
  if (amount === undefined) return ZERO_CENTS;
  const cents = parseDollars(amount);
  if (cents === null) throw new RangeError('not an amount');
  return cents;
}

/** The wanted terms by their names in code. */
function pickTerms(terms: AgreedTerms, isWanted: (term: ListedTerm) => boolean): object {
  const names: readonly string[] = TERMS.filter(isWanted).map(({ stored }) => stored);
  return Object.fromEntries(Object.entries(terms).filter(([name]) => names.includes(name)));
}

export function pickGroupTerms(group: GroupTerms): GroupTerms {
  return pickTerms(group, () => true) as GroupTerms;
}

export function pickAuditedTerms(terms: GroupTerms): object {
  return pickTerms(terms, ({ isFreeText }) => isFreeText !== true);
}

export interface CharterTerms extends AgreedTerms {
  readonly potFeeBasisPoints: number;
  /** Legal holder of the money; null only with test money. */
  readonly holderName: string | null;
  readonly isTestMoney: boolean;
}

export interface MoneyHolding {
  readonly moneyMode: 'sandbox' | 'live';
  readonly moneyHolder: { readonly name: string } | undefined;
}

export function toCharterTerms(terms: AgreedTerms, { moneyMode, moneyHolder }: MoneyHolding): CharterTerms {
  return {
    ...(pickTerms(terms, ({ charter }) => charter !== 'none') as AgreedTerms),
    potFeeBasisPoints: POT_FEE_BASIS_POINTS,
    holderName: moneyHolder?.name ?? null,
    isTestMoney: moneyMode === 'sandbox',
  };
}

export function defaultGraceDays(frequency: Frequency): number {
  return Math.min(DEFAULT_GRACE_DAYS, getMaxGraceDays(frequency));
}

export function listDays(
  terms: Pick<AgreedTerms, 'startDate' | 'frequency' | 'graceDays'>,
  rounds: number,
): GroupPreview['rounds'] {
  const { startDate: anchor, frequency, graceDays } = terms;
  return listSchedule({ anchor, frequency, rounds, graceDays }).map((day) => ({
    round: day.round,
    dueDate: day.dueOn,
    graceEndsOn: day.graceEndsOn,
    payoutBy: addDays(day.graceEndsOn, 1),
  }));
}

/** Amount of a pot with this many contributions, our fee, and the recipient's share. */
export function computePot(
  contributionCents: Cents,
  members: number,
): Pick<GroupPreview, 'pot' | 'potFee' | 'payout'> {
  const payout = computePayout({
    cardCents: multiplyCents(contributionCents, members),
    cashCents: ZERO_CENTS,
  });
  return {
    pot: formatAmount(payout.grossCents),
    potFee: formatAmount(payout.feeCents),
    payout: formatAmount(payout.netCents),
  };
}

export function buildPreview(terms: AgreedTerms): Omit<GroupPreview, 'charter'> {
  const quote = quoteContribution(terms.contributionCents);
  const rounds = listDays(terms, terms.maxMembers);
  return {
    contributionAmount: formatAmount(terms.contributionCents),
    cardFee: formatAmount(quote.cardFeeCents),
    chargeAmount: formatAmount(quote.totalCents),
    ...computePot(terms.contributionCents, terms.maxMembers),
    rounds,
    tightMonths: listTightMonths(rounds.map((round) => ({ dueOn: round.dueDate }))).map((month) => ({
      ...month,
    })),
  };
}

export function parseClauses(charterText: string): CharterClause[] {
  return charterText
    .split('\n\n')
    .slice(1)
    .map((clause) => {
      const [title = '', ...lines] = clause.split('\n');
      return { title, text: lines.join('\n') };
    });
}

/** Whether a member cannot swap or vote: too many misses, or a disputed contribution. */
export function isMemberFrozen(member: { readonly disputedAt: Date | null }, openMissed: number): boolean {
  return isFrozen(openMissed) || member.disputedAt !== null;
}

/** The amount that a member has to pay into a group from its open round on; for a full group while it forms. */
export function computeOpenCommitment(group: {
  readonly contributionCents: Cents;
  readonly maxMembers: number;
  readonly rounds?: number | null;
  readonly currentRound?: number;
}): Cents {
  const rounds = (group.rounds ?? group.maxMembers) - (group.currentRound ?? 1) + 1;
  return multiplyCents(group.contributionCents, rounds);
}

/** Whether the organizer can replace a member: they requested to leave or are behind, and have not received. */
export function isReplaceable(
  member: {
    readonly role: 'organizer' | 'member';
    readonly hasReceived: boolean;
    readonly leaveRequestedAt: Date | null;
  },
  openMissed: number,
): boolean {
  if (member.role === 'organizer' || member.hasReceived) return false;
  return member.leaveRequestedAt !== null || openMissed > 0;
}

interface Place {
  readonly userId: string;
  readonly turn: number | null;
}

const ORDERS: Readonly<Record<Exclude<PayoutOrder, 'random'>, (members: readonly Place[]) => Place[]>> = {
  join: (members) => [...members],
  /** Members without a planned turn come last, in the order of joining, because sort() is stable. */
  organizer: (members) => [...members].sort((a, b) => (a.turn ?? Infinity) - (b.turn ?? Infinity) || 0),
};

/** Member ids in the order of their turns, if it is not drawn. The input is in the order of joining. */
export function orderTurns(payoutOrder: keyof typeof ORDERS, members: readonly Place[]): string[] {
  return ORDERS[payoutOrder](members).map((member) => member.userId);
}

/** Members can remind each other from the day of our own first reminder. */
const [FIRST_DAYS] = REMINDER_DAYS_BEFORE;

export type ReminderObstacle = 'paid_already' | 'cash_waits' | 'not_due' | 'behind_for_long';

interface Contribution {
  readonly state: GroupMember['state'];
  readonly dueOn: Day;
  readonly cash: object | null;
}

/**
 * Why a member cannot be reminded of what they missed or of the open round; null if they can. A missed contribution can
 * be named on any day.
 */
export function findReminderObstacle(
  member: { readonly isFrozen: boolean; readonly missedToPay: unknown },
  contribution: Contribution | undefined,
  today: Day,
): ReminderObstacle | null {
  if (member.missedToPay !== null) return member.isFrozen ? 'behind_for_long' : null;
  if (contribution === undefined || ['paid', 'none', 'under_way'].includes(contribution.state))
    return 'paid_already';
  if (member.isFrozen) return 'behind_for_long';
  if (contribution.cash !== null) return 'cash_waits';
  return countDaysBetween(today, contribution.dueOn) > FIRST_DAYS ? 'not_due' : null;
}

/** Why a missed contribution cannot be written off; null if it can. `isOwn`: the person owes it. */
export function findWriteOffObstacle(
  missed: { readonly isOldEnough: boolean; readonly isUnderWay: boolean },
  isOwn: boolean,
): MissedItem['blockedBy'] {
  if (isOwn) return 'own';
  if (missed.isUnderWay) return 'under_way';
  return missed.isOldEnough ? null : 'too_new';
}

const MILLISECONDS_A_DAY = 86_400_000;

export interface OrganizerVote {
  readonly userId: string;
  readonly candidateId: string;
}

/** The time from which the organizer counts as inactive. */
export function computeInactiveFrom(lastSeenAt: Date): Date {
  return new Date(lastSeenAt.getTime() + SILENT_DAYS * MILLISECONDS_A_DAY);
}

export interface VoteCount {
  readonly userId: string;
  readonly votes: number;
}

/** Candidates, who have voted for themselves, with the votes of current members. The organizer has no vote. */
export function countVotes(
  votes: readonly OrganizerVote[],
  voterIds: readonly string[],
): readonly VoteCount[] {
  const valid = votes.filter((vote) => voterIds.includes(vote.userId));
  const willing = valid.filter((vote) => vote.userId === vote.candidateId).map((vote) => vote.userId);
  return willing.map((userId) => ({
    userId,
    votes: valid.filter((vote) => vote.candidateId === userId).length,
  }));
}

/** The candidate with two thirds of all other members; null if none. */
export function findElected(counts: readonly VoteCount[], voters: number): string | null {
  return counts.find((one) => one.votes >= computeVotesNeeded(voters))?.userId ?? null;
}

export interface InvitationFacts {
  readonly seatId: string | null;
  readonly isExpired: boolean;
  readonly revokedAt: Date | null;
  readonly usedAt: Date | null;
}

export interface InvitingGroup {
  readonly status: 'active' | 'completed' | 'canceled';
  readonly startedAt: Date | null;
  /** Set while the draw is pending and the members are fixed. */
  readonly drawWaitsSince: Date | null;
  readonly maxMembers: number;
  readonly members: number;
}

export type ClosedReason = Exclude<keyof typeof invitationRefusals, 'invitation_closed'>;

/** Null if the invitation is open. */
export function findClosed(invitation: InvitationFacts, group: InvitingGroup): ClosedReason | null {
  if (isWithdrawn(invitation, group)) return 'invitation_revoked';
  if (invitation.usedAt !== null) return 'invitation_used';
  if (group.status !== 'active') return 'group_over';
  const isStarted = group.startedAt !== null || group.drawWaitsSince !== null;
  if (invitation.seatId === null && isStarted) return 'group_started';
  if (invitation.isExpired) return 'invitation_expired';
  return invitation.seatId === null && group.members >= group.maxMembers ? 'group_full' : null;
}

/** The start revokes open invitations, but their holders see that the group has started. */
function isWithdrawn({ revokedAt, seatId }: InvitationFacts, { startedAt, status }: InvitingGroup): boolean {
  if (revokedAt === null || status !== 'active') return false;
  return seatId !== null || startedAt === null || revokedAt < startedAt;
}
