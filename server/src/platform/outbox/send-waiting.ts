/**
 * Sends what the outbox holds. Each message is leased in a short transaction, sent outside of any, then marked sent.
 * A crash between sending and marking repeats the message once the lease ends, with the same Message-ID, by which mail
 * programs recognise it; nothing else is ever sent twice, however many senders run.
 */
import { purposeHash } from '../crypto/purpose-hashes.ts';
import type { Database } from '../database/database.ts';
import { workLeased } from '../database/leases.ts';
import type { Log } from '../logging/log.ts';
import type { MailTransport } from '../mail/port.ts';
import type { PushTransport } from '../push/port.ts';
import type { SmsTransport } from '../sms/port.ts';
import { failAbandoned, leaseMessages, updateToRetry, updateToSent, type LeasedRow } from './store.ts';

export interface OutboxSender {
  readonly database: Database;
  readonly log: Log;
  readonly mail: MailTransport;
  readonly sms: SmsTransport;
  readonly push: PushTransport;
  /** Derives Message-IDs that cannot be guessed. */
  readonly appSecret: string;
  /** The host that Message-IDs name. */
  readonly host: string;
}

const batchSize = 5;
const longestReason = 300;

/** Sends everything that is due now. Returns how many messages left; one that fails waits for its next attempt. */
export async function sendWaiting(sender: OutboxSender): Promise<number> {
  const { database } = sender;
  await database.transact(failAbandoned);
  let sent = 0;
  for (;;) {
    const { taken, done } = await workLeased(database, {
      take: leaseMessages,
      limit: batchSize,
      atOnce: batchSize,
      work: async (row) => {
        await deliver(sender, row);
        await database.transact((tx) => updateToSent(tx, row.id, row.attempts));
        return true;
      },
      putOff: (row, error) => putOff(sender, row, error),
    });
    sent += done;
    if (taken < batchSize) return sent;
  }
}

async function putOff({ database, log }: OutboxSender, row: LeasedRow, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  log.warn({ err: error, outboxId: row.id, attempt: row.attempts }, 'message not sent');
  await database.transact((tx) => updateToRetry(tx, row.id, row.attempts, reason.slice(0, longestReason)));
}

function deliver({ mail, sms, push, appSecret, host }: OutboxSender, row: LeasedRow): Promise<void> {
  const { id, recipient: to, subject, text, html, leased_at: sentAt } = row;
  if (row.channel === 'sms') return sms.send({ id, to, text, sentAt });
  if (row.channel === 'push') return push.send({ to, text });
  return mail.send({ id, messageId: messageIdOf(id, appSecret, host), to, subject, text, html, sentAt });
}

/** The same for every attempt at one message. */
export function messageIdOf(id: number, appSecret: string, host: string): string {
  const tag = purposeHash({ appSecret }, 'message id', String(id)).toString('hex').slice(0, 24);
  return `<${id}.${tag}@${host}>`;
}
