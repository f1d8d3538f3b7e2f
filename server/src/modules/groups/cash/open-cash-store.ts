/** Unconfirmed cash notes of open and closed rounds, for the members concerned. */
import type { DashboardAnswer } from '@circle-link/contract/dashboard';
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import type { OpenCash } from '@circle-link/contract/groups/parts';
import { addCents, formatAmount, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { computeExpiry, getOpenParts, isUnpaid, type Payment } from '../../payments/index.ts';

interface Row extends Payment {
  payerName: string;
  recipientId: string;
  recipientName: string;
  writerName: string;
  noteCents: Cents;
  writtenAt: Date;
  writtenBy: string;
}

interface Viewer {
  readonly groupId: string;
  readonly viewerId: string;
  readonly isOrganizer: boolean;
}

const SIDES = sql`
  payments p
  join users payer on payer.id = p.payer_id
  left join group_rounds r on r.group_id = p.group_id and r.round = p.round
  left join group_members seat
    on seat.group_id = p.group_id and seat.payout_order = p.round and seat.left_at is null
  join users recipient on recipient.id = coalesce(r.recipient_id, seat.user_id)`;

/** A valid note whose contribution is open or was set off since. */
const IS_OPEN = sql`
  cash_is_noted(p, ${CASH_NOTE_HOURS}) and (p.status in ('pending', 'failed') or p.method = 'set_off')`;

export async function listOpenCash(
  db: Reader,
  { groupId, viewerId, isOrganizer }: Viewer,
): Promise<OpenCash[]> {
  const { rows } = await sql<Row>`
    select p.*, coalesce(payer.first_name, '') as payer_name, recipient.id as recipient_id,
           coalesce(recipient.first_name, '') as recipient_name, coalesce(writer.first_name, '') as writer_name,
           p.cash_cents as note_cents, p.cash_recorded_at as written_at, p.cash_recorded_by as written_by
      from ${SIDES} join users writer on writer.id = p.cash_recorded_by
     where p.group_id = ${groupId}::uuid and ${IS_OPEN}
       and (${isOrganizer} or ${viewerId}::uuid in (p.payer_id, recipient.id, p.cash_recorded_by))
     order by p.cash_recorded_at, p.id`.execute(db);
  return rows.map(toOpenCash);
}

export async function listCashToConfirm(
  db: Reader,
  recipientId: string,
): Promise<DashboardAnswer['cashToConfirm']> {
  const { rows } = await sql<Omit<DashboardAnswer['cashToConfirm'][number], 'amount'> & { cents: Cents }>`
    select p.id as payment_id, g.id as group_id, g.name as group_name, coalesce(payer.first_name, '') as payer_name,
           coalesce(p.cash_cents, 0) as cents
      from ${SIDES} join groups g on g.id = p.group_id
     where p.group_id in (select m.group_id from group_members m
                           where m.user_id = ${recipientId}::uuid and m.left_at is null)
       and ${IS_OPEN} and recipient.id = ${recipientId}::uuid and p.payer_id <> recipient.id
       and p.cash_recipient_confirmed_at is null
     order by p.cash_recorded_at, p.id`.execute(db);
  return rows.map(({ cents, ...row }) => ({ ...row, amount: formatAmount(cents) }));
}

function toOpenCash(row: Row): OpenCash {
  return {
    paymentId: row.id,
    round: row.round,
    payer: { id: row.payerId, firstName: row.payerName },
    recipient: { id: row.recipientId, firstName: row.recipientName },
    setOffSince: setOffSince(row),
    note: {
      amount: formatAmount(row.noteCents),
      writtenBy: row.writerName,
      writtenById: row.writtenBy,
      payerHasSaid: row.cashPayerConfirmedAt !== null,
      recipientHasSaid: row.cashRecipientConfirmedAt !== null,
      expiresAt: computeExpiry(row.writtenAt).toISOString(),
    },
  };
}

/** The noted amount beyond the open amount was set off. A note recorded in time has no late fee. */
function setOffSince(row: Row): OpenCash['setOffSince'] {
  if (!isUnpaid(row)) return 'all';
  const { amountCents, lateFeeCents } = getOpenParts(row);
  const openCents = row.writtenAt < row.graceUntil ? amountCents : addCents(amountCents, lateFeeCents);
  return row.noteCents > openCents ? 'part' : 'none';
}
