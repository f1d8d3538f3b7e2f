/** The one writer of this process: whenever it is free, it takes all webhooks that wait, as one batch. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ProviderEvent } from '../../platform/card-provider/port.ts';
import { forAllCallers } from '../../platform/database/reauthorize.ts';
import { asRun, withSpan, workId } from '../../platform/tracing/work.ts';
import { applyInbox, BATCH_LIMIT, retryOne, retryDeadLetters, type InboxParts } from './apply-inbox.ts';
import { hasWaiting } from './inbox-store.ts';
import type { WriterHealth } from './writer-health.ts';

export interface InboxWriter {
  /** Resolves once the event is stored for good (and, but for a batch with an event that cannot be applied, applied). */
  submit(event: ProviderEvent): Promise<void>;
  /** Applies what other processes left behind; run every 250 ms and at boot. */
  catchUp(): Promise<void>;
  /** Tries dead letters again, each alone. */
  retryDeadLetters(): Promise<void>;
  /** Tries one dead letter again: applied, a dead letter still and why, or 'gone' when it is none. */
  retryOne(eventRow: number): ReturnType<typeof retryOne>;
  /** How its rounds go. */
  health(): WriterHealth;
}

interface Submission {
  readonly event: ProviderEvent;
  /** The call that brought it. */
  readonly callId: string | undefined;
  readonly resolve: (batchId: string) => void;
  readonly reject: (error: unknown) => void;
}

/** A work of its own: it is done for many calls at once. */
function applyBatch(parts: InboxParts, batch: readonly Submission[]): Promise<string> {
  const events = batch.map((submission) => submission.event);
  const calls = batch.flatMap(({ callId }) => callId ?? []);
  const span = { name: 'card inbox batch', facts: { 'circle_link.events': events.length } };
  return asRun(
    span,
    async (batchId) => {
      await applyInbox(parts, events);
      return batchId;
    },
    calls,
  );
}

/** The writer of this process; give it the one function that applies events. */
export function createInboxWriter(
  parts: InboxParts,
  now: () => number = () => performance.now(),
): InboxWriter {
  const waiting: Submission[] = [];
  let running: Promise<void> | null = null;
  let runningSince: number | null = null;
  let succeededAt = now();

  function kick(): Promise<void> {
    // A round serves many callers: it does not end with the one who began it.
    running ??= forAllCallers(run).finally(() => {
      running = null;
      runningSince = null;
      if (waiting.length > 0) void kick();
    });
    return running;
  }

  /** Never throws: a failure is told to those who submitted. */
  async function run(): Promise<void> {
    do {
      const batch = waiting.splice(0, BATCH_LIMIT);
      runningSince = now();
      try {
        // Looking comes before locking: an inbox where nothing waits is not written to.
        const batchId =
          batch.length > 0 || (await parts.database.read(hasWaiting)) ? await applyBatch(parts, batch) : '';
        succeededAt = now();
        for (const submission of batch) submission.resolve(batchId);
      } catch (error) {
        if (batch.length === 0)
          parts.log.warn({ err: error }, 'the card inbox could not be caught up; trying again');
        for (const submission of batch) submission.reject(error);
      }
      // What has come in meanwhile, and what those bring who were answered just now, goes along: a batch of all is hardly
      // dearer than one of half of them, and without this turn two halves would follow each other for ever.
      await nextTurn();
    } while (waiting.length > 0);
  }

  /** Until the batch that it is part of is committed. */
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
    retryOne: (eventRow) => retryOne(parts, eventRow),
    health: () => ({ runningSince, succeededAt }),
  };
}
