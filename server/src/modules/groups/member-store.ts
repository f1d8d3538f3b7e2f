/** Members of groups, their turns, and the claims of members who left a seat. */
import type { Day } from '@circle-link/contract/groups/calendar';
import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import { type InferResult, type Insertable, sql, type UpdateObject } from 'kysely';
import { NOW, type Reader, type Row, type Tables, type Writer } from '../../platform/database/database.ts';

/** While the dispute has consequences: open, a debt or a missed contribution. A settled dispute freezes no member. */
const DISPUTED_AT = sql<Date | null>`
  case when m.disputed_at is not null and (
    exists (select from disputes d join payment_charges a on a.charge_id = d.charge_id
              join payments p on p.id = a.payment_id
             where p.group_id = m.group_id and a.requested_by = m.user_id and d.status = 'open')
    or exists (select from ledger_accounts l where l.name = 'member:owed' and l.owner_id = m.user_id and l.balance_cents > 0)
    or exists (select from payments p where p.group_id = m.group_id and p.payer_id = m.user_id
                and p.missed_at is not null and p.status in ('pending', 'failed')))
  then m.disputed_at end`;

function present(db: Reader) {
  return (
    db
      .selectFrom('group_members as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      // The seat's id stays when its holder is replaced.
      .select(['m.id', 'm.groupId', 'm.userId', 'm.seatId', 'm.role', 'm.payoutOrder as turn'])
      .select(['m.hasReceivedPayout as hasReceived', 'm.charterHash', 'm.charterAcceptedAt', 'm.nonce'])
      .select(['m.autoPay', 'm.swapsDone', 'm.leaveRequestedAt', 'm.joinedAt', 'u.profileImageUrl'])
      .select(DISPUTED_AT.as('disputedAt'))
      .select((row) => row.fn.coalesce('u.firstName', sql<string>`''`).as('firstName'))
      .where('m.leftAt', 'is', null)
  );
}

export type Membership = InferResult<ReturnType<typeof present>>[number];

export async function listMembers(db: Reader, groupId: string): Promise<Membership[]> {
  return present(db).where('m.groupId', '=', groupId).orderBy('m.joinedAt').orderBy('m.id').execute();
}

/** Null for a non-member. */
export async function findMembership(
  db: Reader,
  groupId: string,
  userId: string,
): Promise<Membership | null> {
  const found = present(db).where('m.groupId', '=', groupId).where('m.userId', '=', userId);
  return (await found.executeTakeFirst()) ?? null;
}

export async function insertMembership(
  tx: Writer,
  member: Insertable<Tables['group_members']>,
): Promise<void> {
  await tx
    .insertInto('group_members')
    .values({
      ...member,
      charterAcceptedAt: NOW,
      // Uses real time, so that two joins at one moved or stopped product time keep their order.
      joinedAt: sql<Date>`app_now() + (clock_timestamp() - now())`,
    })
    .execute();
}

export async function updateMembership(
  tx: Writer,
  membershipId: string,
  changes: UpdateObject<Tables, 'group_members'>,
): Promise<void> {
  await tx.updateTable('group_members').set(changes).where('id', '=', membershipId).execute();
}

/** Sets members' turns; the database refuses duplicates at the commit. */
export async function setTurns(
  tx: Writer,
  turns: readonly { readonly membershipId: string; readonly turn: number }[],
): Promise<void> {
  await sql`
    update group_members m set payout_order = t.turn
      from unnest(${turns.map((one) => one.membershipId)}::uuid[], ${turns.map((one) => one.turn)}::smallint[]) t(id, turn)
     where m.id = t.id`.execute(tx);
}

export async function markDisputed(
  tx: Writer,
  groupId: string,
  userId: string,
  isDisputed: boolean,
): Promise<void> {
  await tx
    .updateTable('group_members')
    .set({ disputedAt: isDisputed ? NOW : null })
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .execute();
}

export async function readReminded(
  db: Reader,
  groupId: string,
): Promise<{ readonly today: Day; readonly userIds: readonly string[] }> {
  const { rows } = await sql<{ today: Day; userIds: string[] }>`
    select to_char(d.today, 'YYYY-MM-DD') as today,
           array(select r.user_id::text from group_reminders r where r.group_id = g.id and r.day = d.today) as user_ids
      from groups g, lateral (select (app_now() at time zone g.time_zone)::date as today) d
     where g.id = ${groupId}::uuid`.execute(db);
  const [reminded] = rows;
  if (reminded === undefined) throw new Error(`there is no group ${groupId}`);
  return reminded;
}

/** False if the member was reminded on this day. Deletes rows of earlier days. */
export async function insertReminder(tx: Writer, reminder: Row<'group_reminders'>): Promise<boolean> {
  await tx
    .deleteFrom('group_reminders')
    .where('groupId', '=', reminder.groupId)
    .where('userId', '=', reminder.userId)
    .where('day', '<', reminder.day)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('group_reminders')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertClaims(
  tx: Writer,
  ended: Pick<Membership, 'id' | 'groupId' | 'seatId'>,
  paidIn: readonly { readonly userId: string; readonly cents: Cents }[],
): Promise<void> {
  const { id: membershipId, groupId, seatId } = ended;
  for (const { userId, cents: claimCents } of paidIn)
    await tx
      .insertInto('former_member_claims')
      .values({ groupId, seatId, membershipId, userId, claimCents })
      .execute();
}

function openClaims(db: Reader) {
  return (
    db
      .selectFrom('former_member_claims as c')
      .innerJoin('group_members as m', 'm.id', 'c.membershipId')
      .select(['c.id', 'c.seatId', 'c.membershipId', 'c.userId'])
      .select(sql<Cents>`c.claim_cents - c.paid_cents`.as('openCents'))
      .whereRef('c.claimCents', '>', 'c.paidCents')
      .orderBy('m.leftAt')
      .orderBy('m.id')
      // For one seat, the former holder comes first.
      .orderBy((row) => row('c.userId', '<>', row.ref('m.userId')))
      .orderBy('c.userId')
  );
}

/** An amount paid for a seat before it was transferred, to be repaid from its pot. */
export type Claim = InferResult<ReturnType<typeof openClaims>>[number];

export async function listClaims(db: Reader, seatId: string): Promise<Claim[]> {
  return openClaims(db).where('c.seatId', '=', seatId).execute();
}

export async function listGroupClaims(db: Reader, groupId: string): Promise<Claim[]> {
  return openClaims(db).where('c.groupId', '=', groupId).execute();
}

export async function payClaim(tx: Writer, claimId: string, amountCents: Cents): Promise<void> {
  await tx
    .updateTable('former_member_claims')
    .set((row) => ({ paidCents: row('paidCents', '+', amountCents) }))
    .where('id', '=', claimId)
    .execute();
}

/** Open claims of a member in ended groups. */
function endedClaims(db: Reader, userId: string) {
  return db
    .selectFrom('former_member_claims as c')
    .innerJoin('groups as g', 'g.id', 'c.groupId')
    .where('g.status', '<>', 'active')
    .where('c.userId', '=', userId)
    .whereRef('c.claimCents', '>', 'c.paidCents');
}

export async function listClaimedGroups(db: Reader, userId: string): Promise<string[]> {
  const rows = await endedClaims(db, userId).select('g.id').distinct().execute();
  return rows.map(({ id }) => id);
}

/** Holders of the seats that owe these claims and have closed their accounts. */
export async function listClosedHolders(db: Reader, userId: string): Promise<string[]> {
  const rows = await endedClaims(db, userId)
    .innerJoin('group_members as h', 'h.seatId', 'c.seatId')
    .innerJoin('users as u', 'u.id', 'h.userId')
    .where('h.leftAt', 'is', null)
    .where('u.status', '=', 'closed')
    .select('u.id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

export async function cancelMemberClaims(tx: Writer, userId: string): Promise<string[]> {
  const rows = await endedClaims(tx, userId).select('c.id').forUpdate('c').execute();
  for (const { id } of rows) await cancelClaim(tx, id);
  return rows.map(({ id }) => id);
}

export async function cancelClaim(tx: Writer, id: string): Promise<void> {
  await tx
    .deleteFrom('former_member_claims')
    .where('id', '=', id)
    .where('paidCents', '=', ZERO_CENTS)
    .execute();
  await sql`update former_member_claims set claim_cents = paid_cents where id = ${id}::uuid`.execute(tx);
}
