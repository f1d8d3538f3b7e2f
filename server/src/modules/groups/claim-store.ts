/** Claims: amounts paid for a seat before it was transferred, to be repaid from its pot. */
import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

export interface Claim {
  readonly id: string;
  readonly seatId: string;
  readonly membershipId: string;
  readonly userId: string;
  readonly openCents: Cents;
}

export async function insertClaims(
  tx: Writer,
  ended: { readonly groupId: string; readonly seatId: string; readonly membershipId: string },
  paidIn: readonly { readonly userId: string; readonly cents: Cents }[],
): Promise<void> {
  for (const { userId, cents } of paidIn)
    await tx
      .insertInto('former_member_claims')
      .values({
        group_id: ended.groupId,
        seat_id: ended.seatId,
        membership_id: ended.membershipId,
        user_id: userId,
        claim_cents: cents,
      })
      .execute();
}

function openClaims(db: Reader) {
  return (
    db
      .selectFrom('former_member_claims as c')
      .innerJoin('group_members as m', 'm.id', 'c.membership_id')
      .select(['c.id', 'c.seat_id', 'c.membership_id', 'c.user_id', 'c.claim_cents', 'c.paid_cents'])
      .whereRef('c.claim_cents', '>', 'c.paid_cents')
      .orderBy('m.left_at')
      .orderBy('m.id')
      // For one seat, the former holder comes first.
      .orderBy((row) => row('c.user_id', '<>', row.ref('m.user_id')))
      .orderBy('c.user_id')
  );
}

export async function listClaims(db: Reader, seatId: string): Promise<Claim[]> {
  return (await openClaims(db).where('c.seat_id', '=', seatId).execute()).map(toClaim);
}

export async function listGroupClaims(db: Reader, groupId: string): Promise<Claim[]> {
  return (await openClaims(db).where('c.group_id', '=', groupId).execute()).map(toClaim);
}

function toClaim(row: {
  readonly id: string;
  readonly seat_id: string;
  readonly membership_id: string;
  readonly user_id: string;
  readonly claim_cents: number;
  readonly paid_cents: number;
}): Claim {
  return {
    id: row.id,
    seatId: row.seat_id,
    membershipId: row.membership_id,
    userId: row.user_id,
    openCents: toCents(row.claim_cents - row.paid_cents),
  };
}

export async function payClaim(tx: Writer, claimId: string, amountCents: Cents): Promise<void> {
  await tx
    .updateTable('former_member_claims')
    .set((row) => ({ paid_cents: row('paid_cents', '+', amountCents) }))
    .where('id', '=', claimId)
    .execute();
}

export async function listClaimedGroups(db: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct g.id from former_member_claims c join groups g on g.id = c.group_id
     where g.status <> 'active' and c.user_id = ${userId}::uuid and c.claim_cents > c.paid_cents`.execute(db);
  return rows.map(({ id }) => id);
}

/** Holders of the seats that owe these claims and have closed their accounts. */
export async function listClosedHolders(db: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from former_member_claims c join groups g on g.id = c.group_id
      join group_members h on h.seat_id = c.seat_id and h.left_at is null join users u on u.id = h.user_id
     where g.status <> 'active' and c.user_id = ${userId}::uuid and c.claim_cents > c.paid_cents
       and u.status = 'closed'`.execute(db);
  return rows.map(({ id }) => id);
}

export async function cancelMemberClaims(tx: Writer, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from former_member_claims c join groups g on g.id = c.group_id
     where g.status <> 'active' and c.user_id = ${userId}::uuid and c.claim_cents > c.paid_cents for update of c`.execute(
    tx,
  );
  for (const { id } of rows) await cancelClaim(tx, id);
  return rows.map(({ id }) => id);
}

export async function cancelClaim(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('former_member_claims').where('id', '=', id).where('paid_cents', '=', 0).execute();
  await sql`update former_member_claims set claim_cents = paid_cents where id = ${id}::uuid`.execute(tx);
}
