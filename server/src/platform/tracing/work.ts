/**
 * Which call, or which run of a job, the code under way belongs to: its id stands in the lines of the log, beside what it
 * records for later (mails, webhooks), and is the id of its trace where traces are kept. Without a collector nothing of
 * OpenTelemetry is loaded and no span is made.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

type SpanFacts = Readonly<Record<string, string | number | boolean>>;
type SpanKind = 'serves' | 'asks' | 'inside';

/** A part of a trace. No words of errors and no values go there: they may name persons. */
export interface Span {
  readonly note: (facts: SpanFacts) => void;
  readonly fail: (error: unknown) => void;
  /** `at` is of performance.now(). */
  readonly end: (at: number) => void;
}

export interface NewSpan {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly facts?: SpanFacts;
}

/** Creates spans; open-tracing.ts exports them. */
export interface Tracing {
  /** The first of a trace, whose id is made of the work's. */
  readonly begin: (workId: string, span: NewSpan, causes: readonly string[]) => Span;
  /** One within another, or within the trace of work that was done earlier. */
  readonly beginWithin: (parent: Span | { readonly workId: string }, span: NewSpan) => Span;
  readonly close: () => Promise<void>;
}

interface Work {
  readonly id: string;
  /** Its name in the log. */
  readonly label: 'reqId' | 'runId' | 'originId';
  readonly span: Span | null;
  readonly trace: Trace;
}

/** What of a trace is held back until its first span has ended: a run that had nothing to do leaves none. */
interface Trace {
  hasWritten: boolean;
  waiting: (() => void)[] | null;
  isSampled: boolean;
}

const current = new AsyncLocalStorage<Work | undefined>();
const NO_SPAN: Span = { note: () => undefined, fail: () => undefined, end: () => undefined };
let tracing: Tracing | null = null;

/** From now on, or until null is given. */
export function traceTo(collector: Tracing | null): void {
  tracing = collector;
}

/** The work under way, for its lines of the log. */
export function workFields(): Readonly<Record<string, string>> {
  const work = current.getStore();
  return work === undefined ? {} : { [work.label]: work.id };
}

export function workId(): string | undefined {
  return current.getStore()?.id;
}

/** The work under way has changed something: its trace is worth keeping. */
export function noteWritten(): void {
  const trace = current.getStore()?.trace;
  if (trace !== undefined) trace.hasWritten = true;
}

export interface OpenCall {
  /** Runs in the name of the call. */
  readonly enter: <T>(run: () => T) => T;
  readonly fail: (error: unknown) => void;
  readonly end: (facts: SpanFacts) => void;
}

/** A call from outside, until its answer has left; `span` is null where it leaves no trace. */
export function beginCall(id: string, span: NewSpan | null): OpenCall {
  const work = open(id, 'reqId', span && tracing && tracing.begin(id, span, []));
  return {
    enter: (run) => current.run(work, run),
    fail: (error) => work.span?.fail(error),
    end: (facts) => {
      work.span?.note(facts);
      close(work, true);
    },
  };
}

/**
 * One run of something that happens by itself, with an id of its own. It leaves a trace if it has changed something or
 * failed. `causes` are works that led to it.
 */
export function asRun<T>(
  span: NewSpan,
  run: (id: string) => Promise<T>,
  causes: readonly string[] = [],
): Promise<T> {
  const id = randomUUID();
  return runWork(open(id, 'runId', tracing && tracing.begin(id, span, causes)), () => run(id));
}

/** What an earlier work has left to be done, such as its mail: goes on under its id, and in its trace. */
export function traceOnBehalf<T>(origin: string | null, span: NewSpan, run: () => Promise<T>): Promise<T> {
  if (origin === null) return withSpan(span, run);
  const work = open(origin, 'originId', tracing && tracing.beginWithin({ workId: origin }, span));
  work.trace.hasWritten = true;
  return runWork(work, run);
}

/** A part of the work under way. */
export function withSpan<T>(span: NewSpan, run: (span: Span) => Promise<T>): Promise<T> {
  const work = current.getStore();
  if (tracing === null || work === undefined || work.span === null) return run(NO_SPAN);
  return tracedIn(work, tracing.beginWithin(work.span, span), run);
}

async function tracedIn<T>(work: Work, own: Span, run: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await current.run({ ...work, span: own }, () => run(own));
  } catch (error) {
    own.fail(error);
    throw error;
  } finally {
    end(own, work.trace);
  }
}

function open(id: string, label: Work['label'], span: Span | null): Work {
  return { id, label, span, trace: { hasWritten: false, waiting: [], isSampled: false } };
}

async function runWork<T>(work: Work, run: () => Promise<T>): Promise<T> {
  let hasFailed = true;
  try {
    const result = await current.run(work, run);
    hasFailed = false;
    return result;
  } catch (error) {
    work.span?.fail(error);
    throw error;
  } finally {
    close(work, hasFailed || work.trace.hasWritten);
  }
}

function close({ span, trace }: Work, isSampled: boolean): void {
  if (span === null || trace.waiting === null) return;
  const { waiting } = trace;
  Object.assign(trace, { waiting: null, isSampled });
  if (!isSampled) return;
  span.end(performance.now());
  for (const endOne of waiting) endOne();
}

function end(span: Span, trace: Trace): void {
  const at = performance.now();
  if (trace.waiting !== null) trace.waiting.push(() => span.end(at));
  else if (trace.isSampled) span.end(at);
}
