/** What is booked beside what the provider says of it, and the differences that are not settled. */
import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

export type DifferenceKind = 'payment' | 'refund' | 'dispute';

/** A payment, refund or dispute as it is booked. */
export interface Booked {
  readonly kind: DifferenceKind;
  readonly providerId: string;
  readonly paymentId: string;
  readonly bookedCents: Cents;
}

export interface Difference extends Booked {
  readonly problem: 'missing' | 'amount';
  readonly toldCents: Cents | null;
}

interface Row {
  readonly kind: DifferenceKind;
  readonly provider_id: string;
  readonly payment_id: string;
  readonly booked_cents: number;
}

const BOOKED = sql`
  (select 'payment' as kind, intent_id as provider_id, id as payment_id, amount_cents as booked_cents,
          coalesce(succeeded_at, created_at) as at
     from card_payments where intent_id is not null and status not in ('open', 'canceled')
   union all
   select 'refund', provider_refund_id, payment_id, amount_cents - covered_cents, created_at
     from card_refunds where provider_refund_id is not null and status in ('pending', 'succeeded') and amount_cents > covered_cents
   union all
   select 'dispute', dispute_id, payment_id, amount_cents, opened_at from card_disputes)`;

function toBooked(row: Row): Booked {
  return {
    kind: row.kind,
    providerId: row.provider_id,
    paymentId: row.payment_id,
    bookedCents: toCents(row.booked_cents),
  };
}

/** What was booked between two moments, and what was found to differ before and has not ended. */
export async function listBooked(
  db: Reader,
  { fromSeconds, untilSeconds }: { readonly fromSeconds: number; readonly untilSeconds: number },
): Promise<Booked[]> {
  const { rows } = await sql<Row>`
    select b.kind, b.provider_id, b.payment_id, b.booked_cents from ${BOOKED} b
     where (b.at >= to_timestamp(${fromSeconds}) and b.at < to_timestamp(${untilSeconds}))
        or exists (select from provider_differences d
                    where d.ended_at is null and d.kind = b.kind and d.provider_id = b.provider_id)
     order by b.at, b.provider_id`.execute(db);
  return rows.map(toBooked);
}

/** The same until it ends; one that an admin has settled stays so. */
export async function noteDifference(tx: Writer, difference: Difference): Promise<boolean> {
  const { kind, providerId, problem, paymentId, bookedCents, toldCents } = difference;
  const { rows } = await sql<{ is_new: boolean }>`
    insert into provider_differences (kind, provider_id, problem, payment_id, booked_cents, told_cents)
    values (${kind}, ${providerId}, ${problem}, ${paymentId}, ${bookedCents}, ${toldCents})
    on conflict (kind, provider_id, problem) do update
       set seen_at = app_now(), told_cents = excluded.told_cents,
           found_at = case when provider_differences.ended_at is null then provider_differences.found_at else app_now() end,
           ended_at = null
     where provider_differences.settled_by is null
    returning found_at = app_now() as is_new`.execute(tx);
  return rows[0]?.is_new === true;
}

/** Both agree by now, but for what still differs. */
export async function endAgreed(
  tx: Writer,
  { kind, providerId }: Pick<Booked, 'kind' | 'providerId'>,
  still: Difference['problem'] | null,
): Promise<void> {
  await sql`
    update provider_differences set ended_at = app_now()
     where kind = ${kind} and provider_id = ${providerId} and ended_at is null
       and problem is distinct from ${still}`.execute(tx);
}

/** Null where it has ended, or was never found. */
export async function settleOpen(
  tx: Writer,
  id: string,
  { actorId, reason }: { readonly actorId: string; readonly reason: string },
): Promise<{ readonly paymentId: string } | null> {
  const { rows } = await sql<{ payment_id: string }>`
    update provider_differences set ended_at = app_now(), settled_by = ${actorId}, reason = ${reason}
     where id = ${id}::uuid and ended_at is null returning payment_id`.execute(tx);
  return rows[0] === undefined ? null : { paymentId: rows[0].payment_id };
}

export interface OpenDifference extends Difference {
  readonly id: string;
  readonly userId: string;
  readonly foundAt: Date;
  readonly seenAt: Date;
}

/** Oldest first. */
export async function listOpenDifferences(db: Reader): Promise<OpenDifference[]> {
  const { rows } = await sql<
    Row & {
      readonly id: string;
      readonly problem: Difference['problem'];
      readonly told_cents: number | null;
      readonly user_id: string;
      readonly found_at: Date;
      readonly seen_at: Date;
    }
  >`
    select d.id, d.kind, d.provider_id, d.problem, d.payment_id, d.booked_cents, d.told_cents, d.found_at, d.seen_at, p.user_id
      from provider_differences d join card_payments p on p.id = d.payment_id
     where d.ended_at is null order by d.found_at, d.id limit 100`.execute(db);
  return rows.map((row) => ({
    ...toBooked(row),
    id: row.id,
    problem: row.problem,
    toldCents: row.told_cents === null ? null : toCents(row.told_cents),
    userId: row.user_id,
    foundAt: row.found_at,
    seenAt: row.seen_at,
  }));
}
