/**
 * Sends what the outbox holds. Each message is leased in a short transaction, sent outside of any, then marked sent.
 * A crash between sending and marking repeats the message once the lease ends, with the same Message-ID, by which mail
 * programs recognise it; nothing else is ever sent twice, however many senders run.
 */
import { purposeHash } from '../crypto/purpose-hashes.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../logging/log.ts';
import type { MailTransport } from '../mail/port.ts';
import type { SmsTransport } from '../sms/port.ts';
import { failAbandoned, leaseMessages, updateToRetry, updateToSent, type LeasedRow } from './store.ts';

export interface OutboxSender {
  readonly database: Database;
  readonly log: Log;
  readonly mail: MailTransport;
  readonly sms: SmsTransport;
  /** Derives Message-IDs that nobody can guess. */
  readonly appSecret: string;
  /** The host that Message-IDs name. */
  readonly host: string;
}

const batchSize = 5;
const longestReason = 300;

/** Sends everything that is due now. Returns how many messages left; one that fails waits for its next attempt. */
export async function sendWaiting(sender: OutboxSender): Promise<number> {
  await sender.database.transact(failAbandoned);
  let sent = 0;
  for (;;) {
    const batch = await sender.database.transact((tx) => leaseMessages(tx, batchSize));
    const results = await Promise.all(batch.map((row) => sendOne(sender, row)));
    sent += results.filter((left) => left).length;
    if (batch.length < batchSize) return sent;
  }
}

async function sendOne(sender: OutboxSender, row: LeasedRow): Promise<boolean> {
  try {
    await deliver(sender, row);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    sender.log.warn({ err: error, outboxId: row.id, attempt: row.attempts }, 'message not sent');
    await sender.database.transact((tx) =>
      updateToRetry(tx, row.id, row.attempts, reason.slice(0, longestReason)),
    );
    return false;
  }
  await sender.database.transact((tx) => updateToSent(tx, row.id, row.attempts));
  return true;
}

function deliver({ mail, sms, appSecret, host }: OutboxSender, row: LeasedRow): Promise<void> {
  const { id, recipient: to, subject, text, html, leased_at: sentAt } = row;
  if (row.channel === 'sms') return sms.send({ id, to, text, sentAt });
  return mail.send({ id, messageId: messageIdOf(id, appSecret, host), to, subject, text, html, sentAt });
}

/** The same for every attempt at one message. */
export function messageIdOf(id: number, appSecret: string, host: string): string {
  const tag = purposeHash({ appSecret }, 'message id', String(id)).toString('hex').slice(0, 24);
  return `<${id}.${tag}@${host}>`;
}
