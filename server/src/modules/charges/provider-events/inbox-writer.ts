/**
 * The inbox of provider events. Holding the inbox row from the first insert to the commit makes ids follow commit order,
 * also across processes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CardProvider, ProviderEvent } from '../../../platform/card-provider/port.ts';
import { type Database, getSqlState, type Writer } from '../../../platform/database/database.ts';
import type { DatabaseClock } from '../../../platform/database/installation.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { runTracedJob, withSpan, workId } from '../../../platform/logging/work.ts';
import {
  deadLetterEvent,
  hasIntent,
  hasWaiting,
  type InboxEvent,
  listDeadLetters,
  markEventApplied,
  skipEvent,
  takeDeadLetter,
  takeInbox,
} from './store.ts';

export type ApplyEvents = (tx: Writer, events: readonly InboxEvent[]) => Promise<void>;

export interface InboxParts {
  readonly database: Database;
  readonly apply: ApplyEvents;
  readonly log: Log;
}

/** The event contradicts our data. It becomes a dead letter and raises an alarm. */
export class EventRefused extends Error {
  override readonly name = 'EventRefused';
}

const BATCH_LIMIT = 5_000;

/** Stores new events and applies all waiting ones. If an event cannot be applied, the batch is retried one by one. */
async function applyInbox(parts: InboxParts, events: readonly ProviderEvent[]): Promise<void> {
  try {
    let taken = await applyWaiting(parts, events, BATCH_LIMIT);
    while (taken === BATCH_LIMIT) taken = await applyWaiting(parts, [], BATCH_LIMIT);
  } catch (error) {
    if (!isEventFault(error)) throw error;
    parts.log.error({ err: error }, 'a batch of card events was refused; applying one by one');
    await parts.database.transact((tx) => takeInbox(tx, events, 0));
    while ((await applyOldest(parts)) > 0);
  }
}

function applyWaiting(
  { database, apply }: InboxParts,
  events: readonly ProviderEvent[],
  limit: number,
): Promise<number> {
  return database.transact(async (tx) => {
    const taken = await takeInbox(tx, events, limit);
    if (taken.length > 0) await apply(tx, taken);
    return taken.length;
  });
}

/** Applies the oldest waiting event alone, or makes it a dead letter. Returns the number taken: 0 at the end. */
async function applyOldest(parts: InboxParts): Promise<number> {
  let oldest: InboxEvent | undefined;
  try {
    return await parts.database.transact(async (tx) => {
      [oldest] = await takeInbox(tx, [], 1);
      if (oldest === undefined) return 0;
      await parts.apply(tx, [oldest]);
      return 1;
    });
  } catch (error) {
    if (oldest === undefined || !isEventFault(error)) throw error;
    await deadLetterOldest(parts, oldest, error);
    return 1;
  }
}

async function deadLetterOldest(
  { database, log }: InboxParts,
  { id, eventId }: InboxEvent,
  cause: unknown,
): Promise<void> {
  const isDeadLetter = await database.transact(async (tx) => {
    // Another process that failed on it may have skipped it already. The next event must not be skipped for that.
    if (!(await skipEvent(tx, id))) return false;
    await deadLetterEvent(tx, id, String(cause));
    return true;
  });
  if (isDeadLetter)
    log.error(
      { err: cause, eventId, alarm: 'provider_event_dead_lettered' },
      'a card event is a dead letter',
    );
}

async function retryDeadLetters(parts: InboxParts): Promise<void> {
  for (const eventRow of await parts.database.read(listDeadLetters)) await retryOne(parts, eventRow);
}

/** Retries one dead letter: applied, still a dead letter with a reason, or 'gone' if it was none. */
async function retryOne(
  { database, apply }: InboxParts,
  eventRow: number,
): Promise<{ readonly reason: string } | 'applied' | 'gone'> {
  try {
    return await database.transact(async (tx) => {
      const event = await takeDeadLetter(tx, eventRow);
      if (event === null) return 'gone';
      await apply(tx, [event]);
      await markEventApplied(tx, eventRow);
      return 'applied';
    });
  } catch (error) {
    if (!isEventFault(error)) throw error;
    const reason = String(error);
    await database.transact((tx) => deadLetterEvent(tx, eventRow, reason));
    return { reason };
  }
}

/** PostgreSQL error classes that concern the data: data exception, integrity violation, raised by our functions. */
const EVENT_FAULT_CLASSES = ['22', '23', 'P0'];

function isEventFault(error: unknown): boolean {
  const state = getSqlState(error);
  if (state !== undefined) return EVENT_FAULT_CLASSES.includes(state.slice(0, 2));
  return error instanceof EventRefused || error instanceof TypeError || error instanceof RangeError;
}

export interface InboxWriter {
  submit(event: ProviderEvent): Promise<void>;
  /** Applies events left behind by other processes; runs every 250 ms and at startup. */
  catchUp(): Promise<void>;
  retryDeadLetters(): Promise<void>;
  /** Retries one dead letter: applied, still a dead letter with a reason, or 'gone' if it is none. */
  retryOne(database: Database, eventRow: number): ReturnType<typeof retryOne>;
  health(): WriterHealth;
}

interface Submission {
  readonly event: ProviderEvent;
  readonly callId: string | undefined;
  readonly resolve: (batchId: string) => void;
  readonly reject: (error: unknown) => void;
}

/** The only writer of this process. */
export function createInboxWriter(
  parts: InboxParts,
  now: () => number = () => performance.now(),
): InboxWriter {
  const waiting: Submission[] = [];
  let running: Promise<void> | null = null;
  let runningSince: number | null = null;
  let succeededAt = now();

  function kick(): Promise<void> {
    running ??= run().finally(() => {
      running = null;
      runningSince = null;
      if (waiting.length > 0) void kick();
    });
    return running;
  }

  /** Never throws; failures are reported to the submitters. */
  async function run(): Promise<void> {
    do {
      const batch = waiting.splice(0, BATCH_LIMIT);
      runningSince = now();
      try {
        // Check before locking, so an empty inbox costs no write.
        const batchId =
          batch.length > 0 || (await parts.database.read(hasWaiting)) ? await applyBatch(parts, batch) : '';
        succeededAt = now();
        for (const submission of batch) submission.resolve(batchId);
      } catch (error) {
        if (batch.length === 0)
          parts.log.warn({ err: error }, 'the card inbox could not be caught up; trying again');
        for (const submission of batch) submission.reject(error);
      }
      // Waits one turn so that arriving events join the batch; otherwise two half batches would alternate forever.
      await nextTurn();
    } while (waiting.length > 0);
  }

  function submit(event: ProviderEvent): Promise<string> {
    return new Promise((resolve, reject) => {
      waiting.push({ event, callId: workId(), resolve, reject });
      void kick();
    });
  }

  return {
    submit: (event) =>
      withSpan({ name: 'wait for the card inbox' }, async (span) => {
        span.note({ 'circle_link.batch_run_id': await submit(event) });
      }),
    catchUp: kick,
    retryDeadLetters: () => retryDeadLetters(parts),
    retryOne: (database, eventRow) => retryOne({ ...parts, database }, eventRow),
    health: () => ({ runningSince, succeededAt }),
  };
}

/** Runs outside a caller's context, because a batch serves many calls. */
function applyBatch(parts: InboxParts, batch: readonly Submission[]): Promise<string> {
  const events = batch.map((submission) => submission.event);
  const calls = batch.flatMap(({ callId }) => callId ?? []);
  const span = { name: 'card inbox batch', facts: { 'circle_link.events': events.length } };
  return runTracedJob(
    span,
    async (batchId) => {
      await applyInbox(parts, events);
      return batchId;
    },
    calls,
  );
}

export interface WriterHealth {
  readonly runningSince: number | null;
  readonly succeededAt: number;
}

/** Longer than a slow round, and than a statement timeout. */
const LONGEST_ROUND_MS = 30_000;
/** Rounds start several times per second, even without events. */
const LONGEST_WITHOUT_MS = 60_000;

/** Why payments are not written at present, for the readiness probe; undefined if they are. */
export function findWriterProblem(health: WriterHealth, now: number): string | undefined {
  if (health.runningSince !== null && now - health.runningSince > LONGEST_ROUND_MS)
    return 'The writer of payments does not end its round.';
  if (now - health.succeededAt > LONGEST_WITHOUT_MS)
    return 'The writer of payments has not ended a round for a minute.';
  return undefined;
}

interface PolledOutcome extends Pick<
  ProviderEvent,
  'eventId' | 'kind' | 'intentId' | 'amountCents' | 'currency'
> {
  readonly type: 'reconciled' | 'answered';
  readonly chargeId: string;
  /** Event time from the provider in Unix seconds; defaults to now. */
  readonly atSeconds?: number | null;
}

/** Converts a polled response to an event, so that it goes through the inbox like a webhook. */
export async function toProviderEvent(
  { cardProvider, clock }: Pick<Reconciler, 'cardProvider' | 'clock'>,
  { chargeId, atSeconds, ...fact }: PolledOutcome,
): Promise<ProviderEvent> {
  return {
    ...fact,
    livemode: cardProvider.livemode,
    occurredAt: new Date((atSeconds ?? (await clock.nowSeconds())) * 1_000),
    feeCents: null,
    metadata: { payment_id: chargeId },
    refundId: null,
    refundStatus: null,
    disputeId: null,
    disputeFeeCents: null,
    failureMessage: null,
    method: null,
  };
}

/**
 * Refunds, disputes and warnings name only the intent. A hosted page gets its intent when the payer first tries to pay;
 * if that event is late, the intent is fetched outside any transaction.
 * @throws CardProviderError
 */
export async function addChargeIdToEvent(
  { database, cardProvider }: Pick<Reconciler, 'database' | 'cardProvider'>,
  event: ProviderEvent,
): Promise<ProviderEvent> {
  const { intentId, metadata } = event;
  if (intentId === null || metadata['payment_id'] !== undefined || !hasOnlyIntentId(event)) return event;
  if (await database.read((db) => hasIntent(db, intentId))) return event;
  const chargeId = (await cardProvider.findIntent(intentId))?.metadata['payment_id'];
  return chargeId === undefined ? event : { ...event, metadata: { ...metadata, payment_id: chargeId } };
}

function hasOnlyIntentId({ kind }: ProviderEvent): boolean {
  return kind === 'refund_updated' || kind === 'charge_warned' || kind.startsWith('dispute_');
}

export interface Reconciler {
  readonly database: Database;
  readonly cardProvider: CardProvider;
  readonly writer: InboxWriter;
  readonly clock: DatabaseClock;
  readonly log: Log;
}
