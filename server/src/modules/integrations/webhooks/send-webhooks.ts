import { type DeliveryItem, FAILING_DAYS } from '@circle-link/contract/integrations';
import { decryptText } from '../../../platform/crypto/encryption.ts';
import type { Database } from '../../../platform/database/database.ts';
import { processLeased } from '../../../platform/database/leases.ts';
import { continueTrace } from '../../../platform/logging/work.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type OutgoingOptions, postToHost, TooSlow } from '../../../platform/post-to-host.ts';
import { computeEndpointRestSeconds, computeWebhookRetrySeconds } from '../../../platform/timeouts.ts';
import { notices, notify } from '../../notifications/index.ts';
import {
  type DueDelivery,
  findDue,
  insertDeliveries,
  type LeasedEndpoint,
  leaseEndpoints,
  markDelivered,
  markFailed,
  markOff,
  markResting,
  type NewMessage,
  noteFailure,
  releaseEndpoint,
  takeFacts,
  type WaitingFact,
} from './delivery-store.ts';
import { toWebhookEvent, withoutAmounts } from './rules.ts';
import { secretContext, signedHeaders } from './secrets.ts';

const AT_ONCE = 10;
const IN_A_ROW = 10;
const GONE = 410;

type Sending = Pick<Platform, 'database' | 'settings' | 'log'>;
type Problem = NonNullable<DeliveryItem['problem']>;

export async function sendWebhooks(
  { database, settings, log }: Sending,
  outside: Partial<OutgoingOptions> = {},
): Promise<void> {
  await enqueueDeliveries(database);
  const ask = { isLoopbackAllowed: settings.webhooksToLoopback, ...outside };
  await processLeased(database, {
    take: leaseEndpoints,
    limit: AT_ONCE,
    atOnce: AT_ONCE,
    work: async (endpoint) => {
      let sent = 0;
      while (sent < IN_A_ROW && (await sendOne({ database, settings, log }, endpoint, ask))) sent += 1;
      await database.transact((tx) => releaseEndpoint(tx, endpoint.id));
      return sent > 0;
    },
    putOff: (endpoint, error) => {
      // An internal error: problems of a delivery are recorded with it. The lease expires automatically.
      log.error({ err: error, endpointId: endpoint.id }, 'webhooks not sent');
      return Promise.resolve();
    },
  });
}

async function sendOne(
  sending: Sending,
  endpoint: LeasedEndpoint,
  outside: OutgoingOptions,
): Promise<boolean> {
  const due = await sending.database.read((db) => findDue(db, endpoint.id));
  if (due === undefined) return false;
  const facts = { 'circle_link.delivery_id': due.id, 'circle_link.attempt': due.attempts + 1 };
  return continueTrace(due.originId, { name: 'send webhook', facts }, () =>
    sendDue(sending, endpoint, due, outside),
  );
}

async function sendDue(
  sending: Sending,
  endpoint: LeasedEndpoint,
  due: DueDelivery,
  outside: OutgoingOptions,
): Promise<boolean> {
  const { database } = sending;
  const answer = await attempt(sending, endpoint, due, outside);
  if (answer.problem === null) {
    const delivered = { id: due.id, endpointId: endpoint.id, status: answer.status };
    await database.transact((tx) => markDelivered(tx, delivered));
    return true;
  }
  await noteProblem(sending, endpoint, due, answer);
  return false;
}

type Answer =
  | { readonly problem: null; readonly status: number }
  | { readonly problem: Problem; readonly status: number | null };

async function attempt(
  { settings }: Sending,
  { id, url, secret, formerSecret }: LeasedEndpoint,
  { messageId, payload, nowSeconds }: DueDelivery,
  outside: OutgoingOptions,
): Promise<Answer> {
  const secrets = [secret, ...(formerSecret === null ? [] : [formerSecret])].map((sealed) =>
    decryptText(settings.idEncryptionKeys, secretContext(id), sealed),
  );
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Circle-Link-Webhooks/1',
    ...signedHeaders({ messageId, sentAtSeconds: nowSeconds, payload }, secrets),
  };
  try {
    const status = await postToHost({ url, headers, body: payload }, outside);
    return { status, problem: toProblem(status) };
  } catch (error) {
    if (error instanceof TooSlow) return { status: null, problem: 'slow' };
    // Also used for non-public hosts, since the log must not reveal names known to our network.
    return { status: null, problem: 'unreachable' };
  }
}

function toProblem(status: number): Problem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'refused';
}

/** Schedules a retry and backs off the endpoint; switches it off if it is gone or has failed for days. */
async function noteProblem(
  { database, settings }: Sending,
  { id, userId, url }: LeasedEndpoint,
  due: DueDelivery,
  { status, problem }: { readonly status: number | null; readonly problem: Problem },
): Promise<void> {
  await database.transact(async (tx) => {
    const againInSeconds = computeWebhookRetrySeconds(due.attempts + 1) ?? null;
    await markFailed(tx, { id: due.id, status, problem, againInSeconds });
    const { failures, isTooLong } = await noteFailure(tx, id, FAILING_DAYS);
    if (!isTooLong && status !== GONE) return markResting(tx, id, computeEndpointRestSeconds(failures));
    if (!(await markOff(tx, id, 'failing'))) return;
    await notify(tx, settings, notices.webhook_off, {
      to: [userId],
      occasion: `webhook:${id}:off:${due.id}`,
      facts: { host: new URL(url).host },
    });
  });
}

const BATCH = 200;

async function enqueueDeliveries(database: Database): Promise<void> {
  for (;;) {
    const taken = await database.transact(async (tx) => {
      const facts = await takeFacts(tx, BATCH);
      await insertDeliveries(tx, toMessages(facts));
      return facts.length;
    });
    if (taken < BATCH) return;
  }
}

function toMessages(facts: readonly WaitingFact[]): NewMessage[] {
  const changed = new Set<string>();
  return facts.flatMap((fact) => {
    const event = toWebhookEvent(fact);
    if (event === undefined) return [];
    const { type, data, onlyTo } = event;
    if (type === 'group.changed') {
      if (changed.has(fact.groupId)) return [];
      changed.add(fact.groupId);
    }
    const timestamp = fact.happenedAt.toISOString();
    const payload = JSON.stringify({ type, timestamp, data });
    const bare = JSON.stringify({ type, timestamp, data: withoutAmounts(data) });
    return [
      {
        id: fact.id,
        group_id: fact.groupId,
        type,
        payload,
        payload_without_amounts: bare,
        happened_at: fact.happenedAtExactly,
        about: fact.userId,
        only_to: onlyTo,
        origin_id: fact.originId,
      },
    ];
  });
}
