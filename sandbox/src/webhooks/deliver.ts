/** Sends waiting events to the webhook URL: at least once and unordered, like Stripe. */
import { Stripe } from 'stripe';
import type { SandboxDatabase } from '../database.ts';
import { computeWebhookRetrySeconds } from '../rules.ts';
import { type DeliveryResult, leaseWaiting, recordResults, type WaitingEvent } from './store.ts';

const batchSize = 32;
const parallelPosts = 16;
const answerTimeoutMs = 10_000;

interface WebhookTarget {
  /** Undefined without an endpoint: its events count as delivered. */
  readonly url: string | undefined;
  readonly secret: string;
}

/** Endpoints for events of the merchant's own account and of connected accounts. */
export interface WebhookTargets {
  readonly own: WebhookTarget;
  readonly accountTarget: WebhookTarget;
}

/** Tries every due event once. Holds no lock during network calls. */
export async function deliverDue(database: SandboxDatabase, targets: WebhookTargets): Promise<void> {
  for (;;) {
    const waiting = await database.transact((tx) => leaseWaiting(tx, batchSize));
    if (waiting.length === 0) return;
    const results = await postAll(waiting, targets);
    await database.transact((tx) => recordResults(tx, results));
  }
}

async function postAll(waiting: readonly WaitingEvent[], targets: WebhookTargets): Promise<DeliveryResult[]> {
  const queue = [...waiting];
  const results: DeliveryResult[] = [];
  const sender = async (): Promise<void> => {
    for (let event = queue.shift(); event !== undefined; event = queue.shift()) {
      const failure = await post(event, event.isAccountScoped ? targets.accountTarget : targets.own);
      results.push({ id: event.id, failure, retryInSeconds: computeWebhookRetrySeconds(event.attempts) });
    }
  };
  await Promise.all(Array.from({ length: parallelPosts }, sender));
  return results;
}

/** Returns null after a 2xx answer, or the error. */
async function post(event: WaitingEvent, { url, secret }: WebhookTarget): Promise<string | null> {
  if (url === undefined) return null;
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: event.body,
    secret,
    timestamp: event.nowSeconds,
  });
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer';
  }
}

/**
 * Serializes the work and merges calls during a run into one further run, so an awaited call always includes a run that
 * began after it.
 */
export function serializeRuns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    next = undefined;
    const run = work();
    running = run;
    const end = (): void => {
      if (running === run) running = undefined;
    };
    run.then(end, end);
    return run;
  };
  return () => {
    if (running === undefined) return start();
    next ??= running.then(start, start);
    return next;
  };
}
