/**
 * A part outside of our process is asked as long as it works. When it fails five times in a row it is left alone for a
 * while, then tried with a single call: callers hear at once that it is out of service, and nobody hammers it. The state is
 * this process's own; another finds out by itself.
 */
import type { OutsidePart } from '@circle-link/contract/outside-parts';
import { withSpan, type Span } from '../tracing/work.ts';
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
} from 'cockatiel';

const OPENS_AFTER_FAILURES = 5;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;
const LONGEST_REASON = 200;

/** A part as a whole cannot be used at present: another call to it would fail, too. */
export class OutOfService extends Error {
  override readonly name = 'OutOfService';
  /** It broke off so late that what was sent may have arrived. */
  readonly mayHaveArrived: boolean;
  constructor(words: string, { mayHaveArrived = false }: { readonly mayHaveArrived?: boolean } = {}) {
    super(words);
    this.mayHaveArrived = mayHaveArrived;
  }
}

export interface Breaker {
  readonly part: OutsidePart;
  /** Does it, or throws at once while the part is left alone. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether a call made now would be tried. */
  readonly isWilling: () => boolean;
  /** Its last call failed: it may be out of service, or about to be. */
  readonly isFailing: () => boolean;
  readonly view: () => BreakerView;
  /** Told of each call that was tried. */
  readonly onCall: (listener: (call: OutsideCall) => void) => void;
}

interface OutsideCall {
  readonly seconds: number;
  readonly outcome: 'done' | 'refused' | 'failed';
}

/** Times are spans: no clock of this machine is ever shown. */
export interface BreakerView {
  readonly part: OutsidePart;
  /** Null while it works. */
  readonly outage: {
    /** Since it failed first. */
    readonly forMs: number;
    /** Until it is tried again; 0 where the next call does. */
    readonly triedInMs: number;
    readonly reason: string;
  } | null;
}

export interface BreakerOptions {
  readonly part: OutsidePart;
  /** Whether a failure speaks of the part as a whole; any other answer proves that it works. */
  readonly isOutage?: (error: unknown) => boolean;
  /** What callers get while it is left alone. */
  readonly leftAlone?: (words: string) => Error;
  /** The first pause; each further one is twice as long, up to five minutes. */
  readonly firstPauseMs?: number;
}

export function createBreaker({
  part,
  isOutage = (error) => error instanceof OutOfService,
  leftAlone = (words) => new OutOfService(words),
  firstPauseMs = FIRST_PAUSE_MS,
}: BreakerOptions): Breaker {
  let failing: { readonly since: number; readonly reason: string } | null = null;
  let pauseEnds = 0;
  const listeners: ((call: OutsideCall) => void)[] = [];
  const policy = circuitBreaker(handleWhen(isOutage), {
    breaker: new ConsecutiveBreaker(OPENS_AFTER_FAILURES),
    halfOpenAfter: new DelegateBackoff(({ attempt }: { readonly attempt: number }) => {
      const pauseMs = Math.min(firstPauseMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
      pauseEnds = performance.now() + pauseMs;
      return pauseMs;
    }),
  });
  policy.onFailure(({ reason }) => {
    const error = 'error' in reason ? reason.error : undefined;
    failing = { since: failing?.since ?? performance.now(), reason: formatReason(error) };
  });
  policy.onSuccess(() => (failing = null));
  const pauseLeftMs = (): number => Math.max(0, pauseEnds - performance.now());
  return {
    part,
    run: async (work) => {
      const answer = await policy
        .execute(() => timed(part, () => captureAnswer(work, isOutage), listeners))
        .catch((error: unknown) => {
          if (!(error instanceof BrokenCircuitError)) throw error;
          throw leftAlone(`${part}: out of service, left alone for a while (${failing?.reason ?? ''})`);
        });
      if ('refusal' in answer) throw answer.refusal;
      return answer.value;
    },
    isWilling: () => policy.state !== CircuitState.Open || pauseLeftMs() === 0,
    isFailing: () => failing !== null,
    view: () => ({
      part,
      outage:
        policy.state === CircuitState.Closed || failing === null
          ? null
          : {
              forMs: performance.now() - failing.since,
              triedInMs: pauseLeftMs(),
              reason: failing.reason,
            },
    }),
    onCall: (listener) => void listeners.push(listener),
  };
}

type Answer<T> = { readonly value: T } | { readonly refusal: unknown };

function timed<T>(
  part: OutsidePart,
  call: () => Promise<Answer<T>>,
  listeners: readonly ((call: OutsideCall) => void)[],
): Promise<Answer<T>> {
  return withSpan({ name: `ask ${part}`, kind: 'asks', facts: { 'peer.service': part } }, (span) =>
    timedCall(call, listeners, span),
  );
}

async function timedCall<T>(
  call: () => Promise<Answer<T>>,
  listeners: readonly ((call: OutsideCall) => void)[],
  span: Span,
): Promise<Answer<T>> {
  const startedAt = performance.now();
  let outcome: OutsideCall['outcome'] = 'failed';
  try {
    const answer = await call();
    outcome = 'refusal' in answer ? 'refused' : 'done';
    return answer;
  } finally {
    const seconds = (performance.now() - startedAt) / 1000;
    span.note({ 'circle_link.outcome': outcome });
    for (const listener of listeners) listener({ seconds, outcome });
  }
}

/** A no is an answer: who gives it is in service. */
async function captureAnswer<T>(
  work: () => Promise<T>,
  isOutage: (error: unknown) => boolean,
): Promise<Answer<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (isOutage(error)) throw error;
    return { refusal: error };
  }
}

function formatReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON);
}
