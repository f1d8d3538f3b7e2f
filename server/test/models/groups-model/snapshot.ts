/** Reads a group's tables and ledger and compares them with the model. */
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { sql } from 'kysely';
import type { Database, Reader } from '../../../src/platform/database/database.ts';
import { formatDay } from './arithmetic.ts';
import type { RealSystem } from './real.ts';
import { isOfferOpen, isSwapOpen, isVoteOpen, findCashNote } from './queries.ts';
import type { CashNote, Platform, Model } from './state.ts';

export interface Snapshot {
  readonly group: { status: string; phase: string; current: number };
  readonly members: readonly Record<string, unknown>[];
  readonly former: readonly Record<string, unknown>[];
  readonly claims: readonly Record<string, unknown>[];
  readonly rounds: readonly Record<string, unknown>[];
  readonly dues: readonly Record<string, unknown>[];
  readonly charges: readonly ChargeRow[];
  readonly swaps: readonly Record<string, unknown>[];
  readonly offers: number;
  readonly vote: string | null;
  readonly accounts: Readonly<Record<string, number>>;
  /** Errors of dead letters. */
  readonly deadLetters: readonly string[];
}

interface ChargeRow {
  readonly id: string;
  readonly due: string;
  readonly asker: string;
  readonly method: string;
  readonly status: string;
  readonly total: number;
  readonly intent: string | null;
  /** The due refund. */
  readonly dueBack: number;
}

async function listRows<T>(db: Reader, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(db)).rows;
}

/** Balances with their normal sign. */
async function listAccounts(db: Reader, groupId: string, userIds: readonly string[]) {
  const rows = await listRows(
    db,
    sql<{ name: string; owner: string; cents: number }>`
      select name, owner_id as owner, case side when 'debit' then balance_cents else -balance_cents end as cents
        from ledger_accounts
       where owner_id = ${groupId} or name like '%groups%' or name = 'loss:debts'
          or (owner_id = any(${userIds}::uuid[]) and name in ('member:balance', 'member:owed'))`,
  );
  return Object.fromEntries(rows.map(({ name, owner, cents }) => [accountKey(name, owner), cents]));
}

function accountKey(name: string, owner: string): string {
  return name.startsWith('member:') ? `${name} ${owner}` : name;
}

export function readSnapshot(real: RealSystem): Promise<Snapshot> {
  const { database }: { readonly database: Database } = real.stage.product;
  const { groupId } = real;
  const userIds = real.people.map(({ member }) => member.id);
  // One round trip, because this runs after every step.
  return database.readTogether(async (db) => {
    const [group, members, former, claims, rounds, dues, charges, swaps, offers, vote, accounts, letters] =
      await Promise.all([
        readGroup(db, groupId),
        listMembers(db, groupId),
        listFormerMembers(db, groupId),
        listClaims(db, groupId),
        listRounds(db, groupId),
        listDues(db, groupId),
        listCharges(db, groupId, { userIds, since: real.since }),
        listSwaps(db, groupId),
        listOffers(db, groupId),
        readVote(db, groupId),
        listAccounts(db, groupId, userIds),
        listDeadLetters(db),
      ]);
    return {
      ...{ group: group[0]!, members, former, claims, rounds, dues, charges, swaps, accounts },
      offers: offers.length,
      vote: vote[0]?.status ?? null,
      deadLetters: letters.map(({ reason }) => reason),
    };
  });
}

type Rows = Promise<Record<string, unknown>[]>;

function readGroup(db: Reader, groupId: string) {
  return listRows(
    db,
    sql<Snapshot['group']>`
    select status, current_round as current,
           case when status <> 'active' then status when started_at is not null then 'running'
                when draw_waits_since is null then 'forming' else 'drawing' end as phase
      from groups where id = ${groupId}`,
  );
}

function listFormerMembers(db: Reader, groupId: string): Rows {
  return listRows(
    db,
    sql`
    select user_id as user from group_members
     where group_id = ${groupId} and left_at is not null and payout_order is not null order by left_at`,
  );
}

function listClaims(db: Reader, groupId: string): Rows {
  return listRows(
    db,
    sql`
    select m.user_id as holder, c.user_id as user, c.claim_cents as claim, c.paid_cents as paid
      from former_member_claims c join group_members m on m.id = c.membership_id where c.group_id = ${groupId}
     order by m.left_at, m.user_id <> c.user_id, c.user_id`,
  );
}

function listRounds(db: Reader, groupId: string): Rows {
  return listRows(
    db,
    sql`
    select round, due_on as due, closed_at is not null as closed, recipient_id as recipient, card_cents as card,
           cash_cents as cash, fee_cents as fee from group_rounds where group_id = ${groupId} order by round`,
  );
}

function listDues(db: Reader, groupId: string): Rows {
  return listRows(
    db,
    sql`
    select id, round, payer_id as payer, status, missed_by as "missedBy", pending_debit_at is not null as "isAwaited", late_fee_cents as "lateFee",
           set_off_cents as "setOff", late_fee_set_off_cents as "lateSetOff", method,
           paid_by as "paidBy", charge_id as charge, case when cash_is_noted(payments, ${CASH_NOTE_HOURS}) then json_build_array(
             cash_recorded_by, cash_cents, cash_payer_confirmed_at is not null, cash_recipient_confirmed_at is not null) end as cash
      from payments where group_id = ${groupId} order by round, id`,
  );
}

function listSwaps(db: Reader, groupId: string): Rows {
  return listRows(
    db,
    sql`
    select from_user as from, to_user as to, from_turn as "fromTurn", to_turn as "toTurn" from group_swaps
     where group_id = ${groupId} and status = 'open' and expires_at > app_now() order by created_at`,
  );
}

function listOffers(db: Reader, groupId: string): Rows {
  return listRows(
    db,
    sql`
    select id from group_invitations where group_id = ${groupId} and seat_id is not null and revoked_at is null
       and used_at is null and expires_at > app_now()`,
  );
}

function readVote(db: Reader, groupId: string) {
  return listRows(
    db,
    sql<{ status: string }>`
    select case when status = 'open' and expires_at <= app_now() then 'expired' else status end as status
      from group_wind_ups where group_id = ${groupId} order by created_at desc limit 1`,
  );
}

function listDeadLetters(db: Reader) {
  return listRows(
    db,
    sql<{ reason: string }>`
    select dead_letter_reason as reason from provider_events where dead_lettered_at is not null and applied_at is null`,
  );
}

function listMembers(db: Reader, groupId: string) {
  return listRows<Record<string, unknown>>(
    db,
    sql`
    select user_id as user, role = 'organizer' as "isOrganizer", coalesce(payout_order, 0) as turn,
           has_received_payout as "hasReceived", swaps_done as swaps, leave_requested_at is not null as "hasRequestedToLeave",
           auto_pay as "autoPay", disputed_at is not null as "isDisputed"
      from group_members where group_id = ${groupId} and left_at is null order by joined_at, id`,
  );
}

/** Charges for the group's contributions and, since the run began, for its people's debts. */
function listCharges(
  db: Reader,
  groupId: string,
  { userIds, since }: { readonly userIds: readonly string[]; readonly since: Date },
): Promise<ChargeRow[]> {
  return listRows<ChargeRow>(
    db,
    sql`
    select c.id, a.due, a.asker, c.method_id as method, c.status, c.amount_cents as total,
           (select i.id from sandbox_intents i where i.metadata->>'payment_id' = c.id::text) as intent,
           (select coalesce(sum(r.due_cents), 0) from due_refunds r where r.charge_id = c.id)::bigint as "dueBack"
      from (select a.charge_id as id, a.payment_id::text as due, a.requested_by as asker
              from payment_charges a join payments p on p.id = a.payment_id where p.group_id = ${groupId}
             union all
            select charge_id, '', user_id from debt_payments
             where user_id = any(${[...userIds]}::uuid[]) and charge_id is not null and created_at >= ${since}) a
      join charges c on c.id = a.id order by c.created_at, c.id`,
  );
}

/** Maps card payments to charges of the model. */
export function recognizeCharges(m: Model, real: RealSystem, { charges }: Snapshot): void {
  const known = new Set(m.charges.map(({ id }) => id));
  for (const charge of m.charges) {
    const asker = real.people[charge.asker]!;
    const candidates = charges.filter(({ id, due, asker: by, method }) =>
      charge.id === null
        ? !known.has(id) &&
          !real.olderCharges.has(id) &&
          due === charge.due &&
          by === asker.member.id &&
          method === asker.cards[charge.card]
        : id === charge.id,
    );
    // A repeated call may have left an older attempt, unknown to the model, at its former price.
    const row = candidates.find(({ total }) => total === charge.total) ?? candidates[0];
    charge.id = row?.id ?? null;
    if (row !== undefined) charge.place = charges.indexOf(row);
    charge.intentId = row?.intent ?? null;
    known.add(charge.id);
  }
}

const PLATFORM: Readonly<Record<keyof Platform, string>> = {
  clearing: 'groups:clearing',
  refundsDue: 'groups:refunds-due',
  providerFees: 'provider:fees:groups',
  cardFees: 'fees:card:groups',
  appFees: 'fees:app:groups',
  loss: 'loss:groups',
  debts: 'loss:debts',
};

/** Lists all differences. `before` has the balances at the start of the run. */
export function findDifferences(
  m: Model,
  real: RealSystem,
  seen: Snapshot,
  before: Snapshot['accounts'],
): string[] {
  const id = (user: number | null) => (user === null ? null : real.people[user]!.member.id);
  const said: string[] = [];
  const compare = (what: string, model: unknown, product: unknown) => {
    const [expected, actual] = [JSON.stringify(model), JSON.stringify(product)];
    if (expected !== actual) said.push(`${what}: the model says ${expected}, the product ${actual}`);
  };
  compare('phase', m.phase, seen.group.phase);
  compare('current round', m.current, seen.group.current);
  compareLists(
    compare,
    'member',
    m.members.map((member) => ({ ...member, user: id(member.user) })),
    seen.members,
  );
  compareLists(
    compare,
    'former member',
    m.former.map(({ user }) => ({ user: id(user) })),
    seen.former,
  );
  compareLists(
    compare,
    'claim',
    m.claims.map(({ holder, user, claim, paid }) => ({ holder: id(holder), user: id(user), claim, paid })),
    seen.claims,
  );
  compareLists(
    compare,
    'round',
    m.rounds.map(({ round, dueDay, isClosed: closed, recipient, card, cash, fee }) => ({
      round,
      due: formatDay(dueDay),
      closed,
      recipient: id(recipient),
      ...(closed ? { card, cash, fee } : { card: 0, cash: 0, fee: 0 }),
    })),
    seen.rounds,
  );
  compareLists(
    compare,
    'contribution',
    m.dues.map((due) => ({
      id: due.id,
      round: due.round,
      payer: id(due.payer),
      status: due.state === 'open' ? (due.hasFailed ? 'failed' : 'pending') : due.state,
      missedBy: id(due.missedBy),
      isAwaited: due.isAwaited,
      lateFee: due.lateFee,
      setOff: due.setOff,
      lateSetOff: due.lateSetOff,
      method: due.method,
      paidBy: id(due.paidBy),
      charge: due.charge === null ? null : m.charges[due.charge]!.id,
      cash: noteText(id, findCashNote(m, due)),
    })),
    seen.dues,
  );
  compareCharges(compare, m, seen);
  compare(
    'open swaps',
    m.swaps
      .filter((swap) => isSwapOpen(m, swap))
      .map(({ from, to, fromTurn, toTurn }) => ({ from: id(from), to: id(to), fromTurn, toTurn })),
    seen.swaps,
  );
  compare('open offers', m.offers.filter((offer) => isOfferOpen(m, offer)).length, seen.offers);
  compare(
    'vote',
    m.vote === null || isVoteOpen(m)
      ? (m.vote?.status ?? null)
      : m.vote.status === 'open'
        ? 'expired'
        : m.vote.status,
    seen.vote,
  );
  const gained = (name: string) => (seen.accounts[name] ?? 0) - (before[name] ?? 0);
  compare('pot', m.pot, gained('group:pot'));
  compare('cash outside', m.outside, gained('group:outside'));
  m.balance.forEach((cents, user) =>
    compare(`balance of ${user}`, cents, gained(`member:balance ${id(user)}`)),
  );
  m.owed.forEach((cents, user) => compare(`debt of ${user}`, cents, gained(`member:owed ${id(user)}`)));
  for (const [key, name] of Object.entries(PLATFORM))
    compare(name, m.platform[key as keyof Platform], gained(name));
  compare('dead letters', [], seen.deadLetters);
  return said;
}

const noteText = (id: (user: number) => string | null, note: CashNote | null) =>
  note === null ? null : [id(note.writer), note.cents, note.payerSaid, note.recipientSaid];

type Compare = (what: string, model: unknown, product: unknown) => void;

type Fields = Readonly<Record<string, unknown>>;

function compareLists(
  compare: Compare,
  what: string,
  model: readonly Fields[],
  product: readonly Fields[],
): void {
  if (model.length !== product.length) compare(`number of ${what}s`, model.length, product.length);
  else
    model.forEach((one, place) => {
      // The model numbers seats differently.
      for (const [field, value] of Object.entries(one).filter(([name]) => name !== 'seat'))
        compare(`${what} ${place} ${JSON.stringify(one)}, ${field}`, value, product[place]?.[field]);
    });
}

/** Failed attempts are ignored: simultaneous clicks may create more of them. */
function compareCharges(compare: Compare, m: Model, seen: Snapshot): void {
  for (const row of seen.charges) {
    const charge = m.charges.find(({ id }) => id === row.id);
    if (charge === undefined) compare(`charge ${row.id}`, 'canceled', row.status);
    else {
      compare(`charge ${charge.number}`, charge.status, row.status);
      compare(`total of charge ${charge.number}`, charge.total, row.total);
      const due = charge.refunds.filter(({ status }) => status !== 'succeeded');
      const dueBack = due.reduce((sum, one) => sum + one.due, 0);
      compare(`due back of charge ${charge.number}`, dueBack, row.dueBack);
    }
  }
  for (const { number, id } of m.charges) if (id === null) compare(`charge ${number}`, 'made', 'never made');
}
