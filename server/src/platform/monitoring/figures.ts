/** Metrics that modules read from the database on each scrape, read together. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database, Reader } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { TIMEOUTS, withTimeout } from '../timeouts.ts';

/** Labels are few and known: never user input, nor a person's name, address or id. */
export interface MetricDefinition {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly isCounter?: true;
}

export interface Sample {
  readonly name: string;
  readonly of: string | null;
  readonly value: number;
}

type Read = (db: Reader) => Promise<readonly Sample[]>;

interface FigureParts {
  readonly registry: Registry;
  readonly database: Database;
}

/** All metrics of one scrape share one read. */
const CACHE_MS = 1_000;

const known = new WeakMap<App, FigureParts>();

export function openFigures(app: App, parts: FigureParts): void {
  known.set(app, parts);
}

export function getRegistry(app: App): Registry {
  return getParts(app).registry;
}

function getParts(app: App): FigureParts {
  const parts = known.get(app);
  if (parts === undefined) throw new Error('figures before registerMetrics()');
  return parts;
}

/** Adds them to /metrics; on a read failure they are omitted, and `database_up` is 0. */
export function addFigures(app: App, figures: readonly MetricDefinition[], read: Read): void {
  const { registry, database } = getParts(app);
  const shared = cacheFor(CACHE_MS, () =>
    withTimeout(TIMEOUTS.figures, database.read(read), 'the figures were not read in time').catch(() => null),
  );
  for (const figure of figures) addFigure(registry, figure, shared);
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answered for these figures: 1 or 0.',
    registers: [registry],
    async collect() {
      this.set((await shared()) === null ? 0 : 1);
    },
  });
}

function addFigure(
  registry: Registry,
  figure: MetricDefinition,
  read: () => Promise<readonly Sample[] | null>,
): void {
  const { name, help, label } = figure;
  const described = { name, help, labelNames: label === undefined ? [] : [label], registers: [registry] };
  const toLabels = ({ of }: Sample): Record<string, string> =>
    label === undefined || of === null ? {} : { [label]: of };
  const refill = async (metric: Counter | Gauge): Promise<void> => {
    const samples = await read();
    metric.reset();
    if (label === undefined) metric.remove();
    for (const sample of samples ?? []) if (sample.name === name) metric.inc(toLabels(sample), sample.value);
  };
  if (figure.isCounter)
    new Counter({
      ...described,
      collect() {
        return refill(this);
      },
    });
  else
    new Gauge({
      ...described,
      collect() {
        return refill(this);
      },
    });
}

function cacheFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let cached: { readonly at: number; readonly value: Promise<T> } | undefined;
  return () => {
    if (cached === undefined || performance.now() - cached.at > ms)
      cached = { at: performance.now(), value: read() };
    return cached.value;
  };
}
