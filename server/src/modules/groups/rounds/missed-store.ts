import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { WRITE_OFF_AFTER_DAYS } from '@circle-link/contract/groups/payments';
import { POT_FEE_BASIS_POINTS } from '@circle-link/contract/groups/pot';
import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Row } from '../../../platform/database/database.ts';
import type { Claim } from '../member-store.ts';

interface Person {
  readonly id: string;
  readonly firstName: string;
}

export interface MissedPayment extends Row<'payments', 'id' | 'round' | 'writtenOffAt'> {
  readonly payer: Person;
  readonly recipient: Person;
  readonly openCents: Cents;
  readonly missedAt: Date;
  /** The payer's time has passed; not needed for a closed account. */
  readonly writeOffFrom: Date;
  readonly isOldEnough: boolean;
  /** A charge of its payer, a cash note, or a dispute whose win would pay the contribution. */
  readonly isUnderWay: boolean;
}

/** Missed contributions of an ended group, owed ones first, optionally of one payer. */
export async function listMissedInFinished(
  db: Reader,
  groupId: string,
  paymentId: string | null = null,
): Promise<MissedPayment[]> {
  const { rows } = await sql<MissedPayment>`
    select p.id, p.round, json_build_object('id', u.id, 'firstName', coalesce(u.first_name, '')) as payer,
           json_build_object('id', t.id, 'firstName', coalesce(t.first_name, '')) as recipient,
           p.amount_cents - p.set_off_cents + p.late_fee_cents - p.late_fee_set_off_cents as open_cents,
           p.missed_at, p.written_off_at, w.write_off_from, w.write_off_from <= app_now() as is_old_enough,
           cash_is_noted(p, ${CASH_NOTE_HOURS})
             or exists (select from charges c where c.purpose = 'contribution' and c.subject_id = p.id
                           and c.user_id = p.payer_id and c.status = 'open')
             or exists (select from payment_charges a join disputes d on d.charge_id = a.charge_id
                         where a.payment_id = p.id and d.status = 'open') as is_under_way
      from payments p join groups g on g.id = p.group_id
      join group_rounds r on r.group_id = p.group_id and r.round = p.round
      join users u on u.id = p.payer_id join users t on t.id = r.recipient_id
     cross join lateral (
       select case when u.status = 'closed' then p.missed_at
                   else p.missed_at + make_interval(days => ${WRITE_OFF_AFTER_DAYS}) end as write_off_from) w
     where p.group_id = ${groupId}::uuid and g.status <> 'active' and p.missed_at is not null
       and (${paymentId}::uuid is null or p.id = ${paymentId}::uuid)
       and (p.status in ('pending', 'failed') or p.written_off_at is not null)
     order by p.written_off_at is not null, p.round, p.payer_id`.execute(db);
  return rows;
}

export type LostClaim = Pick<Claim, 'id' | 'userId' | 'openCents'>;

/** Claims of former members to a recipient's seat, once its pot can receive nothing more. */
export async function listLostClaims(db: Reader, groupId: string, recipientId: string): Promise<LostClaim[]> {
  const { rows } = await sql<LostClaim>`
    select c.id, c.user_id, c.claim_cents - c.paid_cents as open_cents
      from former_member_claims c join group_members h on h.seat_id = c.seat_id and h.left_at is null
     where c.group_id = ${groupId}::uuid and h.group_id = c.group_id and h.user_id = ${recipientId}::uuid
       and h.has_received_payout and c.claim_cents > c.paid_cents
       and not exists (select from payments p join group_rounds r on r.group_id = p.group_id and r.round = p.round
                        where p.group_id = c.group_id and r.recipient_id = h.user_id
                          and coalesce(p.missed_at, p.pending_debit_at) is not null and p.status in ('pending', 'failed'))
     order by c.user_id, c.id`.execute(db);
  return rows;
}

/** Whether a former member still has a claim to the pot of a member's seat. */
export async function isPlaceClaimed(db: Reader, groupId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isClaimed: boolean }>`
    select exists (select from former_member_claims c join group_members h on h.seat_id = c.seat_id and h.left_at is null
                    where c.group_id = ${groupId}::uuid and h.group_id = c.group_id and h.user_id = ${userId}::uuid
                      and c.claim_cents > c.paid_cents) as is_claimed`.execute(db);
  return rows[0]?.isClaimed === true;
}

export async function listMissedOwnPots(
  db: Reader,
  groupId: string,
  userId: string,
  missed: readonly MissedPayment[],
): Promise<MissedPayment[]> {
  const own = missed.filter(({ payer, recipient }) => payer.id === userId && recipient.id === userId);
  return own.length > 0 && (await isPlaceClaimed(db, groupId, userId)) ? [] : own;
}

type Waivable = Row<'payments', 'id' | 'groupId'>;

/** Includes the rest after a partial set-off. Excludes the seat's debt to former members, minus our fee. */
export async function listWaivable(db: Reader, recipientId: string): Promise<Waivable[]> {
  const { rows } = await sql<Waivable>`
    select id, group_id from (
      select p.id, p.group_id, p.round,
             coalesce(sum((p.amount_cents - p.set_off_cents) * ${10_000 - POT_FEE_BASIS_POINTS} / 10000) over (
               partition by p.group_id order by p.id rows between unbounded preceding and 1 preceding), 0) as others_bring,
             (select coalesce(sum(c.claim_cents - c.paid_cents), 0) from group_members h
                join former_member_claims c on c.seat_id = h.seat_id and c.user_id <> h.user_id
               where h.group_id = p.group_id and h.user_id = r.recipient_id and h.left_at is null) as owes_former
        from payments p
        join group_rounds r on r.group_id = p.group_id and r.round = p.round
        join groups g on g.id = p.group_id
       where r.recipient_id = ${recipientId}::uuid and g.status <> 'active' and p.missed_at is not null
         and p.status in ('pending', 'failed')) missed
     where others_bring >= owes_former`.execute(db);
  return rows;
}
