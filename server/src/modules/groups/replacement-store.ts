/** Seats of a running group: offers, requests to leave, and repayments to former holders. */
import type { Day } from '@circle-link/contract/groups/calendar';
import { type Cents, toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

export interface SeatInvitation {
  readonly id: string;
  readonly groupId: string;
  readonly seatId: string;
}

/** False if the offer was used, revoked or has expired. */
export async function useOffer(tx: Writer, id: string, usedBy: string): Promise<boolean> {
  const used = await tx
    .updateTable('group_invitations')
    .set({ usedAt: sql<Date>`app_now()`, usedBy })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`app_now()`)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Revokes open offers of these seats, whose terms no longer hold. */
export async function revokeSeatOffers(tx: Writer, seatIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('group_invitations')
    .set({ revokedAt: sql<Date>`app_now()` })
    .where('seatId', 'in', [...seatIds])
    .where('revokedAt', 'is', null)
    .where('usedAt', 'is', null)
    .execute();
}

export async function recordLeaveRequest(
  tx: Writer,
  membershipId: string,
  isRequested: boolean,
): Promise<void> {
  await tx
    .updateTable('group_members')
    .set({ leaveRequestedAt: isRequested ? sql<Date>`app_now()` : null })
    .where('id', '=', membershipId)
    .execute();
}

export interface FormerMember {
  readonly membershipId: string;
  readonly userId: string;
  readonly firstName: string;
  readonly seatId: string;
}

export async function listReplaced(db: Reader, groupId: string): Promise<FormerMember[]> {
  const rows = await db
    .selectFrom('group_members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.id', 'm.userId', 'm.seatId', 'u.firstName'])
    .where('m.groupId', '=', groupId)
    .where('m.leftAt', 'is not', null)
    // Members who left before the start have no turn.
    .where('m.payoutOrder', 'is not', null)
    .orderBy('m.leftAt')
    .execute();
  return rows.map((row) => ({
    membershipId: row.id,
    userId: row.userId,
    firstName: row.firstName ?? '',
    seatId: row.seatId,
  }));
}

export interface ReturnedShare {
  readonly userId: string;
  readonly seatId: string;
  readonly returnedCents: Cents;
}

export async function listReturned(db: Reader, groupId: string): Promise<ReturnedShare[]> {
  const rows = await db
    .selectFrom('former_member_claims')
    .select(['userId', 'seatId', 'paidCents'])
    .where('groupId', '=', groupId)
    .where('paidCents', '>', ZERO_CENTS)
    .execute();
  return rows.map((row) => ({
    userId: row.userId,
    seatId: row.seatId,
    returnedCents: row.paidCents,
  }));
}

export interface ReturnDue {
  readonly groupName: string;
  readonly paidInCents: Cents;
  readonly returnedCents: Cents;
  /** The due day of the round whose pot repays it; null if none will. */
  readonly expectedOn: Day | null;
}

/** Repayments to a member from groups where they, or a member they had paid for, were replaced; newest first. */
export async function listReturns(db: Reader, userId: string): Promise<ReturnDue[]> {
  const { rows } = await sql<{ name: string; claim: number; paid: number; dueOn: Day | null }>`
    select g.name, c.claim_cents as claim, c.paid_cents as paid, r.due_on
      from former_member_claims c join groups g on g.id = c.group_id
      left join group_members holder on holder.seat_id = c.seat_id and holder.left_at is null
      left join group_rounds r on r.group_id = c.group_id and r.round = holder.payout_order
        and r.closed_at is null and g.status = 'active'
     where c.user_id = ${userId}
     order by c.created_at desc limit 100`.execute(db);
  return rows.map((row) => ({
    groupName: row.name,
    paidInCents: toCents(row.claim),
    returnedCents: toCents(row.paid),
    expectedOn: row.dueOn,
  }));
}
