import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type {
  ChargeWarning,
  MethodChange,
  MethodToVerify,
  ProviderEvent,
  RefundStatus,
  SavedMethod,
} from '../../../platform/card-provider/port.ts';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';
import type { Charge, ChargeStatus, Purpose } from '../store.ts';

type WaitingEvent = Row<'provider_events_to_apply'>;

/** An event and its charge, as stored. */
interface EventRow extends Omit<WaitingEvent, 'kind' | 'refundStatus' | 'metadata' | 'method' | 'warning'> {
  readonly kind: ProviderEvent['kind'];
  readonly refundStatus: RefundStatus | null;
  readonly metadata: ProviderEvent['metadata'];
  readonly method: SavedMethod | MethodToVerify | MethodChange | null;
  readonly warning: StoredWarning | null;
  readonly chargeKind: ChargeKind;
  readonly purpose: Purpose;
  readonly subjectId: string;
  readonly userId: string;
  readonly chargeStatus: ChargeStatus;
  readonly chargeAmountCents: Cents;
}

export type InboxCharge = Pick<
  Charge,
  'id' | 'kind' | 'purpose' | 'subjectId' | 'userId' | 'status' | 'amountCents' | 'intentId'
>;

type ChargeColumn = 'purpose' | 'subjectId' | 'userId' | Extract<keyof EventRow, `charge${string}`>;

export interface InboxEvent extends Omit<EventRow, ChargeColumn | 'method' | 'warning'> {
  readonly method: SavedMethod | null;
  readonly toVerify: MethodToVerify | null;
  readonly methodChange: MethodChange | null;
  readonly warning: ChargeWarning | null;
  readonly charge: InboxCharge | null;
}

/** The event of a payment that we know. */
export type PaymentEvent = InboxEvent & { readonly charge: InboxCharge };

type StoredWarning = Omit<ChargeWarning, 'openedAt' | 'respondBy'> & {
  readonly openedAt: string;
  readonly respondBy: string | null;
};

function toWarning({ openedAt, respondBy, ...warning }: StoredWarning): ChargeWarning {
  return {
    ...warning,
    openedAt: new Date(openedAt),
    respondBy: respondBy === null ? null : new Date(respondBy),
  };
}

function toInboxEvent(row: EventRow): InboxEvent {
  const { kind, method, warning, chargeId } = row;
  return {
    ...row,
    // One column for all; the kind of event distinguishes them.
    method: kind === 'method_saved' ? (method as SavedMethod | null) : null,
    toVerify: kind === 'method_to_verify' ? (method as MethodToVerify | null) : null,
    methodChange: isMethodChange(kind) ? (method as MethodChange | null) : null,
    warning: warning === null ? null : toWarning(warning),
    charge: chargeId === null ? null : toInboxCharge(row, chargeId),
  };
}

function isMethodChange(kind: ProviderEvent['kind']): boolean {
  return kind === 'method_unusable' || kind === 'method_renewed';
}

function toInboxCharge(row: EventRow, id: string): InboxCharge {
  return {
    id,
    kind: row.chargeKind,
    purpose: row.purpose,
    subjectId: row.subjectId,
    userId: row.userId,
    status: row.chargeStatus,
    amountCents: row.chargeAmountCents,
    intentId: row.chargeIntentId,
  };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function asRecord(event: ProviderEvent, place: number): Record<string, unknown> {
  const chargeId = event.metadata['payment_id'] ?? '';
  return {
    place,
    event_id: event.eventId,
    kind: event.kind,
    type: event.type,
    intent_id: event.intentId,
    amount_cents: event.amountCents,
    currency: event.currency,
    fee_cents: event.feeCents,
    charge_id: UUID.test(chargeId) ? chargeId : null,
    refund_id: event.refundId,
    refund_status: event.refundStatus,
    dispute_id: event.disputeId,
    dispute_fee_cents: event.disputeFeeCents,
    failure_message: event.failureMessage,
    metadata: event.metadata,
    occurred_at: event.occurredAt,
    ...asOptionals(event),
  };
}

function asOptionals(event: ProviderEvent): Record<string, unknown> {
  return {
    evidence_due_at: event.evidenceDueAt ?? null,
    method: event.method ?? event.toVerify ?? event.methodChange ?? null,
    return_fee_cents: event.returnFeeCents ?? null,
    warning: event.warning ?? null,
    card_fingerprint: event.cardFingerprint ?? null,
    available_at: event.availableAt ?? null,
  };
}

/**
 * Locks the inbox, stores new events, and returns up to `limit` waiting ones. The cursor moves past them at the commit.
 */
export async function takeInbox(
  tx: Writer,
  events: readonly ProviderEvent[],
  limit: number,
): Promise<InboxEvent[]> {
  const stored = events.length === 0 ? null : JSON.stringify(events.map(asRecord));
  const { rows } =
    await sql<EventRow>`select * from provider_events_take(${stored}::jsonb, ${limit})`.execute(tx);
  return rows.map(toInboxEvent);
}

export async function hasWaiting(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from provider_events e where e.id > (select applied_through from provider_event_cursor)) as waits`.execute(
    db,
  );
  return rows[0]?.waits === true;
}

/** Locks the inbox and moves its cursor past the first waiting event; false if it no longer waits. */
export async function skipEvent(tx: Writer, eventRow: number): Promise<boolean> {
  await lockInbox(tx);
  const passed = await tx
    .updateTable('provider_event_cursor')
    .set({ appliedThrough: eventRow })
    .where('appliedThrough', '<', eventRow)
    .executeTakeFirst();
  return passed.numUpdatedRows === 1n;
}

export async function deadLetterEvent(tx: Writer, eventRow: number, reason: string): Promise<void> {
  await sql`update provider_events set dead_lettered_at = coalesce(dead_lettered_at, app_now()), dead_letter_tries = dead_letter_tries + 1,
                   dead_letter_reason = ${reason.slice(0, 500)} where id = ${eventRow}`.execute(tx);
}

export async function markEventApplied(tx: Writer, eventRow: number): Promise<void> {
  await tx
    .updateTable('provider_events')
    .set({ appliedAt: sql<Date>`app_now()` })
    .where('id', '=', eventRow)
    .execute();
}

/** A person has resolved a dead letter outside our books. False if it was no longer one. */
export async function settleDeadLetter(tx: Writer, eventRow: number, reason: string): Promise<boolean> {
  await lockInbox(tx);
  const { rows } = await sql`
    update provider_events set applied_at = app_now(), resolution_reason = ${reason}
     where id = ${eventRow} and dead_lettered_at is not null and applied_at is null returning id`.execute(tx);
  return rows.length === 1;
}

export async function listDeadLetters(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('provider_events')
    .select('id')
    .where('deadLetteredAt', 'is not', null)
    .where('appliedAt', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}

/** Locks the inbox and reads a dead letter; null if it has been applied since. */
export async function takeDeadLetter(tx: Writer, eventRow: number): Promise<InboxEvent | null> {
  await lockInbox(tx);
  // Its payment may be known by now. A person decides about one that names two payments.
  await sql`update provider_events e set charge_id = p.id from charges p
             where e.id = ${eventRow} and e.charge_id is null and p.intent_id = e.intent_id
               and coalesce(e.metadata ->> 'payment_id', p.id::text) = p.id::text`.execute(tx);
  const { rows } = await sql<EventRow>`
    select i.* from provider_events_to_apply i join provider_events e on e.id = i.id
     where i.id = ${eventRow} and e.dead_lettered_at is not null and e.applied_at is null`.execute(tx);
  return rows[0] === undefined ? null : toInboxEvent(rows[0]);
}

/** Locks the inbox until the commit. Any change of positions outside the writer does this first. */
export async function lockInbox(tx: Writer): Promise<void> {
  await sql`select from provider_event_cursor where id = 1 for update`.execute(tx);
}

export async function hasIntent(db: Reader, intentId: string): Promise<boolean> {
  const row = await db.selectFrom('charges').select('id').where('intentId', '=', intentId).executeTakeFirst();
  return row !== undefined;
}
