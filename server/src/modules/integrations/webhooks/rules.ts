import type { EventType, WebhookEvent } from '@circle-link/contract/integrations';

export interface GroupFact {
  readonly groupId: string;
  readonly userId: string | null;
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly amountCents: number | null;
}

export interface MappedEvent {
  readonly type: EventType;
  readonly data: WebhookEvent['data'];
  /** Sent only to this member's programs: each member has a separate fact. Null: to the whole group. */
  readonly onlyTo: string | null;
}

type EventMapper = (fact: GroupFact) => MappedEvent;

const toAll = (type: EventType, data: object): MappedEvent => ({
  type,
  data: data as MappedEvent['data'],
  onlyTo: null,
});
const changed: EventMapper = ({ groupId }) => toAll('group.changed', { groupId });
const toEach =
  (type: EventType): EventMapper =>
  ({ groupId, userId }) => ({ type, data: { groupId }, onlyTo: userId });

const memberIn = (fact: unknown): string => (fact as { readonly member: string }).member;

const EVENT_MAPPERS: Readonly<Record<string, EventMapper>> = {
  group_created: ({ groupId }) => toAll('group.created', { groupId }),
  group_started: toEach('group.started'),
  group_canceled: toEach('group.ended'),
  group_wound_up: toEach('group.ended'),
  cycle_completed: ({ groupId }) => toAll('group.completed', { groupId }),
  member_joined: ({ groupId, facts }) =>
    toAll('member.joined', { groupId, memberId: memberIn(facts['newcomer']) }),
  place_taken_over: ({ groupId, facts }) =>
    toAll('member.replaced', {
      groupId,
      memberId: memberIn(facts['newcomer']),
      formerMemberId: memberIn(facts['former']),
    }),
  group_place_freed: ({ groupId, facts }) =>
    toAll('member.left', { groupId, memberId: memberIn(facts['former']) }),
  contribution_paid: ({ groupId, userId, facts, amountCents }) =>
    toAll('contribution.paid', {
      groupId,
      memberId: userId,
      round: facts['round'],
      amountCents,
      method: facts['method'],
      paidById: facts['paidBy'] === null ? null : memberIn(facts['paidBy']),
    }),
  round_missed: ({ groupId, userId, facts }) =>
    toAll('contribution.missed', {
      groupId,
      memberId: userId,
      round: facts['round'],
      amountCents: facts['amountCents'],
    }),
  round_completed: ({ groupId, facts }) =>
    toAll('pot.paid', {
      groupId,
      memberId: memberIn(facts['recipient']),
      round: facts['round'],
      paidOutCents: facts['paidOutCents'],
      feeCents: facts['feeCents'],
    }),
};

export const CHANGES = [
  ...['late_contribution_received', 'payout_part_taken', 'money_back', 'money_returned'],
  ...['contribution_reversed', 'contribution_refunded', 'contribution_waived', 'charge_refunded'],
  ...['charge_good_again', 'debit_of_member_returned', 'missed_written_off', 'claim_given_up'],
  ...['turn_moved', 'turn_returned', 'turn_reclaimed', 'turn_stays', 'turn_cash_dropped'],
  ...['swap_accepted', 'organizer_changed', 'group_terms_changed', 'group_draw_put_off'],
  ...['place_lost', 'wind_up_proposed', 'wind_up_failed'],
] as const;

export function toWebhookEvent(fact: GroupFact): MappedEvent | undefined {
  if (CHANGES.some((kind) => kind === fact.kind)) return changed(fact);
  return EVENT_MAPPERS[fact.kind]?.(fact);
}

export function withoutAmounts(data: MappedEvent['data']): MappedEvent['data'] {
  const entries = Object.entries(data).map(([name, value]) => [name, name.endsWith('Cents') ? null : value]);
  return Object.fromEntries(entries) as MappedEvent['data'];
}

export const MAPPED_KINDS = Object.keys(EVENT_MAPPERS);

/** The host that an admin's stop applies to: any port, with or without the trailing dot. */
export function getHostname(url: string): string {
  return new URL(url).hostname.replace(/\.$/, '');
}
