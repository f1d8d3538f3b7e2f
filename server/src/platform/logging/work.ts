/** The current call or job run. Its id is in log lines, in records for later, and in traces. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

type SpanFacts = Readonly<Record<string, string | number | boolean>>;
type SpanKind = 'serves' | 'asks' | 'inside';

/** A span. It contains neither error messages nor values, because they may name people. */
export interface Span {
  readonly note: (facts: SpanFacts) => void;
  readonly fail: (error: unknown) => void;
  readonly end: (at: number) => void;
}

export interface NewSpan {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly facts?: SpanFacts;
}

export interface Tracing {
  readonly begin: (workId: string, span: NewSpan, causes: readonly string[]) => Span;
  readonly beginWithin: (parent: Span | { readonly workId: string }, span: NewSpan) => Span;
  readonly close: () => Promise<void>;
}

interface Work {
  readonly id: string;
  readonly label: 'reqId' | 'runId' | 'originId';
  readonly span: Span | null;
  readonly trace: Trace;
}

/** Holds a trace back until its first span has ended, because a run without work leaves none. */
interface Trace {
  hasWritten: boolean;
  waiting: (() => void)[] | null;
  isSampled: boolean;
}

const current = new AsyncLocalStorage<Work | undefined>();
const NO_SPAN: Span = { note: () => undefined, fail: () => undefined, end: () => undefined };
let tracing: Tracing | null = null;

export function setTraceCollector(collector: Tracing | null): void {
  tracing = collector;
}

export function workFields(): Readonly<Record<string, string>> {
  const work = current.getStore();
  return work === undefined ? {} : { [work.label]: work.id };
}

export function workId(): string | undefined {
  return current.getStore()?.id;
}

export function markTraceWritten(): void {
  const trace = current.getStore()?.trace;
  if (trace !== undefined) trace.hasWritten = true;
}

export interface OpenCall {
  readonly enter: <T>(run: () => T) => T;
  readonly fail: (error: unknown) => void;
  readonly end: (facts: SpanFacts) => void;
}

/** An incoming call until its response is sent; `span` is null if it leaves no trace. */
export function openIncomingCall(id: string, span: NewSpan | null): OpenCall {
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

/** A job run with its own id; leaves a trace if it changed something or failed. `causes` are earlier works. */
export function runTracedJob<T>(
  span: NewSpan,
  run: (id: string) => Promise<T>,
  causes: readonly string[] = [],
): Promise<T> {
  const id = randomUUID();
  return runWork(open(id, 'runId', tracing && tracing.begin(id, span, causes)), () => run(id));
}

/** Continues earlier work, such as its email, under its id and in its trace. */
export function continueTrace<T>(origin: string | null, span: NewSpan, run: () => Promise<T>): Promise<T> {
  if (origin === null) return withSpan(span, run);
  const work = open(origin, 'originId', tracing && tracing.beginWithin({ workId: origin }, span));
  work.trace.hasWritten = true;
  return runWork(work, run);
}

export function withSpan<T>(span: NewSpan, run: (span: Span) => Promise<T>): Promise<T> {
  const work = current.getStore();
  if (tracing === null || work === undefined || work.span === null) return run(NO_SPAN);
  return runInSpan(work, tracing.beginWithin(work.span, span), run);
}

async function runInSpan<T>(work: Work, own: Span, run: (span: Span) => Promise<T>): Promise<T> {
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
