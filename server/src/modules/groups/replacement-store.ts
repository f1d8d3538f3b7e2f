/** Seats of a running group: offers, requests to leave, and repayments to former holders. */
import type { Day } from '@circle-link/contract/groups/calendar';
import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { NOW, type Reader, type Writer } from '../../platform/database/database.ts';

/** False if the offer was used, revoked or has expired. */
export async function useOffer(tx: Writer, id: string, usedBy: string): Promise<boolean> {
  const used = await tx
    .updateTable('group_invitations')
    .set({ usedAt: NOW, usedBy })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', NOW)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Revokes open offers of these seats, whose terms no longer hold. */
export async function revokeSeatOffers(tx: Writer, seatIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('group_invitations')
    .set({ revokedAt: NOW })
    .where('seatId', 'in', [...seatIds])
    .where('revokedAt', 'is', null)
    .where('usedAt', 'is', null)
    .execute();
}

export async function listReplaced(db: Reader, groupId: string) {
  return (
    db
      .selectFrom('group_members as m')
      .innerJoin('users as u', 'u.id', 'm.userId')
      .select(['m.id as membershipId', 'm.userId', 'm.seatId'])
      .select((row) => row.fn.coalesce('u.firstName', sql<string>`''`).as('firstName'))
      .where('m.groupId', '=', groupId)
      .where('m.leftAt', 'is not', null)
      // Members who left before the start have no turn.
      .where('m.payoutOrder', 'is not', null)
      .orderBy('m.leftAt')
      .execute()
  );
}

export async function listReturned(db: Reader, groupId: string) {
  return db
    .selectFrom('former_member_claims')
    .select(['userId', 'seatId', 'paidCents as returnedCents'])
    .where('groupId', '=', groupId)
    .where('paidCents', '>', ZERO_CENTS)
    .execute();
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
  const { rows } = await sql<ReturnDue>`
    select g.name as group_name, c.claim_cents as paid_in_cents, c.paid_cents as returned_cents, r.due_on as expected_on
      from former_member_claims c join groups g on g.id = c.group_id
      left join group_members holder on holder.seat_id = c.seat_id and holder.left_at is null
      left join group_rounds r on r.group_id = c.group_id and r.round = holder.payout_order
        and r.closed_at is null and g.status = 'active'
     where c.user_id = ${userId}
     order by c.created_at desc limit 100`.execute(db);
  return rows;
}
