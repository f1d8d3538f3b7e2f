/** Queries on recipients that refuse messages, and on later delivery reports. */
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../database/database.ts';

export type RefusingRecipient = Row<'suppressed_recipients', 'channel' | 'recipient' | 'reason' | 'since'>;
export type RefusingChannel = RefusingRecipient['channel'];

export async function upsertRefusing(
  tx: Writer,
  { channel, recipient, reason }: Omit<RefusingRecipient, 'since'>,
): Promise<void> {
  await sql`
    insert into suppressed_recipients (channel, recipient, reason) values (${channel}, ${recipient}, ${reason})
    on conflict (channel, recipient) do update set reason = excluded.reason, last_at = app_now()`.execute(tx);
}

export async function deleteRefusing(tx: Writer, channel: RefusingChannel, recipient: string): Promise<void> {
  await tx
    .deleteFrom('suppressed_recipients')
    .where('channel', '=', channel)
    .where('recipient', '=', recipient)
    .execute();
}

export async function selectRefusing(
  db: Reader,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Promise<RefusingRecipient[]> {
  const { rows } = await sql<RefusingRecipient>`
    select channel, recipient, reason, since from suppressed_recipients
     where (channel, recipient) in (('mail', ${email ?? ''}::text), ('sms', ${phone ?? ''}::text))`.execute(
    db,
  );
  return rows;
}

export interface LastText {
  readonly isOut: boolean;
  readonly isGivenUp: boolean;
  readonly verdict: 'delivered' | 'refused' | null;
  readonly isLate: boolean;
}

export async function selectLastText(db: Reader, phone: string): Promise<LastText | null> {
  const { rows } = await sql<LastText>`
    select sent_at is not null as is_out, failed_at is not null as is_given_up, verdict,
           sent_at is null and failed_at is null and created_at < app_now() - interval '15 seconds' as is_late
      from outbox where channel = 'sms' and recipient = ${phone} order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A delivered message stays delivered, and duplicates return null; otherwise returns the number. */
export async function updateVerdict(
  tx: Writer,
  word: { readonly id: number; readonly verdict: 'delivered' | 'refused'; readonly reason: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ recipient: string }>`
    update outbox set verdict = ${word.verdict}, last_error = ${word.reason}
     where id = ${word.id} and channel = 'sms' and sent_at is not null
       and coalesce(verdict, '') not in ('delivered', ${word.verdict})
    returning recipient`.execute(tx);
  return rows[0]?.recipient ?? null;
}
