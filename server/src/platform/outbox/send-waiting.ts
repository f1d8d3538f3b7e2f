/**
 * Messages are leased, sent outside of any transaction, then marked. A crash before the mark repeats one after the
 * lease, with the same Message-ID.
 */
import { type Breaker, OutOfService } from '../breaker.ts';
import { computePurposeHash } from '../crypto/tokens.ts';
import type { Database } from '../database/database.ts';
import { processLeased } from '../database/leases.ts';
import type { Log } from '../logging/log.ts';
import { continueTrace } from '../logging/work.ts';
import { upsertRefusing } from './refusing-store.ts';
import {
  failAbandoned,
  type LeasedRow,
  leaseMessages,
  updateToGivenUp,
  updateToRetry,
  updateToSent,
  updateToWait,
} from './store.ts';
import { type MailTransport, PermanentRefusal, type PushTransport, type SmsTransport } from './transports.ts';

export interface OutboxSender {
  readonly database: Database;
  readonly log: Log;
  readonly mail: MailTransport;
  readonly sms: SmsTransport;
  readonly push: PushTransport;
  /** While a breaker is open its messages wait. */
  readonly breakers?: Partial<Record<LeasedRow['channel'], Breaker>>;
  /** Derives Message-IDs that cannot be guessed. */
  readonly appSecret: string;
  readonly host: string;
}

const CHANNELS = ['mail', 'sms', 'push'] as const;
const batchSize = 5;
const longestReason = 300;

export async function sendWaiting(sender: OutboxSender): Promise<number> {
  const { database, breakers = {} } = sender;
  await database.transact(failAbandoned);
  let sent = 0;
  for (;;) {
    const channels = CHANNELS.filter((channel) => breakers[channel]?.isWilling() !== false);
    const { taken, done } = await processLeased(database, {
      take: (tx, count) => leaseMessages(tx, { count, channels }),
      limit: batchSize,
      atOnce: batchSize,
      work: (row) =>
        forOrigin('send', row, async () => {
          await deliver(sender, row);
          await database.transact((tx) => updateToSent(tx, row));
          return true;
        }),
      putOff: (row, error) => forOrigin('put off', row, () => putOff(sender, row, error)),
    });
    sent += done;
    if (taken < batchSize) return sent;
  }
}

function forOrigin<T>(
  what: string,
  { originId: origin, channel, id, attempts }: LeasedRow,
  run: () => Promise<T>,
): Promise<T> {
  const facts = { 'circle_link.outbox_id': id, 'circle_link.attempt': attempts };
  return continueTrace(origin, { name: `${what} ${channel}`, facts }, run);
}

async function putOff({ database, log }: OutboxSender, row: LeasedRow, error: unknown): Promise<void> {
  const { id, attempts: attempt, channel, recipient, forgets } = row;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestReason);
  log.warn({ err: error, outboxId: id, attempt }, 'message not sent');
  await database.transact(async (tx) => {
    if (error instanceof PermanentRefusal) {
      await updateToGivenUp(tx, { id, attempt, reason, isRefused: true });
      if (error.isRecipient && channel !== 'push' && !forgets)
        await upsertRefusing(tx, { channel, recipient, reason });
    } else if (error instanceof OutOfService && !error.mayHaveArrived) {
      await updateToWait(tx, id, attempt, reason);
    } else await updateToRetry(tx, id, attempt, reason);
  });
}

function deliver(sender: OutboxSender, row: LeasedRow): Promise<void> {
  const { mail, sms, push, appSecret, host, breakers = {} } = sender;
  const { id, channel, recipient: to, subject, text, html, unsubscribeUrl, leasedAt: sentAt } = row;
  const send = (): Promise<void> => {
    if (channel === 'sms') return sms.send({ id, to, text, sentAt });
    if (channel === 'push') return push.send({ to, text });
    const messageId = buildMessageId(id, appSecret, host);
    return mail.send({ id, messageId, to, subject, text, html, sentAt, unsubscribeUrl });
  };
  const breaker = breakers[channel];
  return breaker ? breaker.run(send) : send();
}

/** The same for every attempt. */
function buildMessageId(id: number, appSecret: string, host: string): string {
  const tag = computePurposeHash({ appSecret }, 'message id', String(id)).toString('hex').slice(0, 24);
  return `<${id}.${tag}@${host}>`;
}
