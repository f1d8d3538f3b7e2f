/** An OpenTelemetry collector on loopback: accepts OTLP over HTTP as JSON and stores the spans. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

export interface TakenSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code?: number };
}

export interface TraceCollector {
  readonly endpoint: string;
  readonly spans: TakenSpan[];
  /** Raw request bodies. */
  readonly bodies: string[];
  /** Status of the next answers. */
  status: number;
  readonly close: () => Promise<void>;
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: TakenSpan[] }[] }[];
}

export async function startCollector(): Promise<TraceCollector> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const isTraces = request.method === 'POST' && request.url === '/v1/traces';
      if (isTraces && collector.status === 200) {
        collector.bodies.push(body);
        const { resourceSpans } = JSON.parse(body) as Sent;
        for (const { scopeSpans } of resourceSpans)
          collector.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
      }
      response.writeHead(isTraces ? collector.status : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const collector: TraceCollector = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    bodies: [],
    status: 200,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return collector;
}

export function findFact(span: TakenSpan, key: string): unknown {
  const found = span.attributes.find((one) => one.key === key);
  return found && Object.values(found.value)[0];
}
