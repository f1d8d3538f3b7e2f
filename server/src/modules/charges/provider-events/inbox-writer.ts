import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ProviderEvent } from '../../../platform/card-provider/port.ts';
import { runForAllCallers } from '../../../platform/database/reauthorize.ts';
import { runTracedJob, withSpan, workId } from '../../../platform/logging/work.ts';
import { applyInbox, BATCH_LIMIT, type InboxParts, retryDeadLetters, retryOne } from './apply-inbox.ts';
import { hasWaiting } from './store.ts';

export interface InboxWriter {
  submit(event: ProviderEvent): Promise<void>;
  /** Applies events left behind by other processes; runs every 250 ms and at startup. */
  catchUp(): Promise<void>;
  retryDeadLetters(): Promise<void>;
  /** Retries one dead letter: applied, still a dead letter with a reason, or 'gone' if it is none. */
  retryOne(eventRow: number): ReturnType<typeof retryOne>;
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
    // A round serves many callers, so it does not end with the one that started it.
    running ??= runForAllCallers(run).finally(() => {
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
    retryOne: (eventRow) => retryOne(parts, eventRow),
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
