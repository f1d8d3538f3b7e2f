import { type DeliveryItem, FAILING_DAYS } from '@circle-link/contract/webhooks';
import { decryptText } from '../../../platform/crypto/encryption.ts';
import { processLeased } from '../../../platform/database/leases.ts';
import { type OutgoingOptions, postToHost, TooSlow } from '../../../platform/outgoing/post-to-host.ts';
import type { Platform } from '../../../platform/platform.ts';
import { continueTrace } from '../../../platform/tracing/work.ts';
import { notices, notify } from '../../notifications/index.ts';
import {
  type DueDelivery,
  findDue,
  type LeasedEndpoint,
  leaseEndpoints,
  markDelivered,
  markFailed,
  markOff,
  markResting,
  noteFailure,
  releaseEndpoint,
} from './delivery-store.ts';
import { secretContext } from './secrets.ts';
import { signedHeaders } from './sign.ts';
import { enqueueDeliveries } from './enqueue-deliveries.ts';
import { computeEndpointRestSeconds, computeWebhookRetrySeconds } from '../../../platform/timeouts.ts';

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
