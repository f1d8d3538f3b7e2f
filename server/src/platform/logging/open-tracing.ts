/** OpenTelemetry's SDK, loaded only with a configured collector. */
import {
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  ROOT_CONTEXT,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import { TIMEOUTS } from '../timeouts.ts';
import type { NewSpan, Span as OwnSpan, Tracing } from './work.ts';

export interface CollectorOptions {
  readonly endpoint: string;
  readonly share: number;
  readonly onCollector: (isTaking: boolean, error?: Error) => void;
}

const KINDS = { serves: SpanKind.SERVER, asks: SpanKind.CLIENT, inside: SpanKind.INTERNAL } as const;
/** Shutdown waits no longer for the collector. */

interface Ids {
  readonly traceId: string;
  readonly spanId: string;
}

export function openTracing({ endpoint, share, onCollector }: CollectorOptions): Tracing {
  let next: Ids | null = null;
  const random = new RandomIdGenerator();
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: TIMEOUTS.traceExport,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'circle-link' }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createReportingExporter(exporter, onCollector),
        exportTimeoutMillis: TIMEOUTS.traceExport,
      }),
    ],
    idGenerator: {
      generateTraceId: () => next?.traceId ?? random.generateTraceId(),
      generateSpanId: () => next?.spanId ?? random.generateSpanId(),
    },
  });
  const tracer = provider.getTracer('circle-link');
  const contexts = new WeakMap<OwnSpan, Context>();

  function start(span: NewSpan, context: Context, causes: readonly string[] = []): OwnSpan {
    const { name, kind = 'inside', facts = {} } = span;
    const links = causes.map((cause) => ({ context: toSpanContext(cause) }));
    const begun = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...facts }, links }, context);
    const own = wrap(begun);
    contexts.set(own, trace.setSpan(context, begun));
    return own;
  }

  return {
    begin: (workId, span, causes) => {
      next = toTraceIds(workId);
      try {
        return start(span, ROOT_CONTEXT, causes);
      } finally {
        next = null;
      }
    },
    beginWithin: (parent, span) =>
      start(
        span,
        'workId' in parent
          ? trace.setSpanContext(ROOT_CONTEXT, toSpanContext(parent.workId))
          : (contexts.get(parent) ?? ROOT_CONTEXT),
      ),
    close: () => provider.shutdown().catch(() => undefined),
  };
}

/** Derived from the work's id, so a stored id suffices to continue the trace. */
function toTraceIds(workId: string): Ids {
  const traceId = workId.replaceAll('-', '');
  return { traceId, spanId: traceId.slice(16) };
}

function toSpanContext(workId: string) {
  return { ...toTraceIds(workId), traceFlags: TraceFlags.SAMPLED, isRemote: true };
}

function wrap(span: Span): OwnSpan {
  return {
    note: (facts) => void span.setAttributes({ ...facts }),
    fail: (error) => {
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: (at) => span.end(at),
  };
}

const SUCCESS = 0;

function createReportingExporter(
  exporter: SpanExporter,
  onCollector: CollectorOptions['onCollector'],
): SpanExporter {
  let isTaking = true;
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        const { code, error }: { readonly code: number; readonly error?: Error } = result;
        const isTaken = error === undefined && code === SUCCESS;
        if (isTaken !== isTaking) onCollector(isTaken, error);
        isTaking = isTaken;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
