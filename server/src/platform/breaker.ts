/** Circuit breaker: opens after five consecutive failures, then allows a trial call. Each process has its own state. */
import type { ExternalService } from '@circle-link/contract/live';
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
} from 'cockatiel';
import { type Span, withSpan } from './logging/work.ts';
import { computeBreakerPauseMs, FIRST_BREAKER_PAUSE_MS } from './timeouts.ts';

const OPENS_AFTER_FAILURES = 5;
const LONGEST_REASON = 200;

/** The whole service is unavailable at present. */
export class OutOfService extends Error {
  override readonly name = 'OutOfService';
  /** The connection broke so late that the request may have arrived. */
  readonly mayHaveArrived: boolean;
  constructor(words: string, { mayHaveArrived = false }: { readonly mayHaveArrived?: boolean } = {}) {
    super(words);
    this.mayHaveArrived = mayHaveArrived;
  }
}

export interface Breaker {
  readonly part: ExternalService;
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
  readonly isWilling: () => boolean;
  /** Whether the last call failed. */
  readonly isFailing: () => boolean;
  readonly view: () => BreakerView;
  readonly onCall: (listener: (call: OutsideCall) => void) => void;
}

interface OutsideCall {
  readonly seconds: number;
  readonly outcome: 'done' | 'refused' | 'failed';
}

/** Times are durations, independent of this machine's clock. */
export interface BreakerView {
  readonly part: ExternalService;
  readonly outage: {
    readonly forMs: number;
    readonly triedInMs: number;
    readonly reason: string;
  } | null;
}

export interface BreakerOptions {
  readonly part: ExternalService;
  /** Whether an error means an outage; any other error proves that the service works. */
  readonly isOutage?: (error: unknown) => boolean;
  readonly leftAlone?: (words: string) => Error;
  readonly firstPauseMs?: number;
}

export function createBreaker({
  part,
  isOutage = (error) => error instanceof OutOfService,
  leftAlone = (words) => new OutOfService(words),
  firstPauseMs = FIRST_BREAKER_PAUSE_MS,
}: BreakerOptions): Breaker {
  let failing: { readonly since: number; readonly reason: string } | null = null;
  let pauseEnds = 0;
  const listeners: ((call: OutsideCall) => void)[] = [];
  const policy = circuitBreaker(handleWhen(isOutage), {
    breaker: new ConsecutiveBreaker(OPENS_AFTER_FAILURES),
    halfOpenAfter: new DelegateBackoff(({ attempt }: { readonly attempt: number }) => {
      const pauseMs = computeBreakerPauseMs(attempt, firstPauseMs);
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
  part: ExternalService,
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

/** A refusal is an answer, so the service works. */
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
