/** Holding the inbox row from the first insert to the commit makes ids follow commit order, also across processes. */
import type { ProviderEvent } from '../../../platform/card-provider/port.ts';
import { type Database, getSqlState, type Writer } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import {
  deadLetterEvent,
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

export const BATCH_LIMIT = 5_000;

/** Stores new events and applies all waiting ones. If an event cannot be applied, the batch is retried one by one. */
export async function applyInbox(parts: InboxParts, events: readonly ProviderEvent[]): Promise<void> {
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
  return database.transact(
    async (tx) => {
      const taken = await takeInbox(tx, events, limit);
      if (taken.length > 0) await apply(tx, taken);
      return taken.length;
    },
    { mayEnd: true },
  );
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

export async function retryDeadLetters(parts: InboxParts): Promise<void> {
  for (const eventRow of await parts.database.read(listDeadLetters)) await retryOne(parts, eventRow);
}

/** Retries one dead letter: applied, still a dead letter with a reason, or 'gone' if it was none. */
export async function retryOne(
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
