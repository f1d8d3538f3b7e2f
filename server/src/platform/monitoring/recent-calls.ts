/** This process's calls in the last five minutes, counted in steps of half a minute. */
import type { CALL_ALARMS } from '@circle-link/contract/admin/checks';
import { floorDivide } from '@circle-link/contract/money';
import type { ExternalService } from '@circle-link/contract/live';
import type { FastifyReply } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import type { App } from '../http/app.ts';

const STEP_MS = 30_000;
const STEPS = 10;
const FEWEST = 20;

/** Seconds from which a response counts as slow; a bucket edge of the histograms. */
const SLOW_ANSWER = 1;
const SLOW_OUTSIDE = 5;
const WORST_SHARE = 0.05;

type CallAlarm = (typeof CALL_ALARMS)[number];

export interface CallTrouble {
  readonly name: CallAlarm;
  readonly of: string | null;
  readonly forMs: number;
}

export interface RecentCalls {
  readonly noteOutside: (part: ExternalService, seconds: number) => void;
  readonly watchConnections: (waiting: () => number) => void;
  readonly findTroubles: () => readonly CallTrouble[];
}

/** A news stream stays open as long as its page. */
export function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}

const cached = new WeakMap<App, RecentCalls>();

export function findRecentCalls(app: App): RecentCalls | undefined {
  return cached.get(app);
}

export function watchRecentCalls(app: App): RecentCalls {
  const windows = new Map<string, Window>();
  const note = (name: CallAlarm, of: string, isBad: boolean): void => {
    const key = `${name} ${of}`;
    const window = windows.get(key) ?? createWindow();
    windows.set(key, window);
    window.note(isBad);
  };
  app.addHook('onResponse', (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    note('errors_answered', route, reply.statusCode >= 500);
    if (!isStream(reply)) note('answers_slow', route, reply.elapsedTime > SLOW_ANSWER * 1_000);
    return Promise.resolve();
  });
  const recent: RecentCalls = {
    noteOutside: (part, seconds) => note('outside_slow', part, seconds > SLOW_OUTSIDE),
    watchConnections: (waiting) => {
      app.addHook('onResponse', () => {
        note('connections_short', '', waiting() > 0);
        return Promise.resolve();
      });
    },
    findTroubles: () =>
      [...windows].flatMap(([key, window]) => {
        const forMs = window.badForMs();
        const [name, of] = key.split(' ', 2) as [CallAlarm, string];
        return forMs === null ? [] : [{ name, of: of === '' ? null : of, forMs }];
      }),
  };
  cached.set(app, recent);
  return recent;
}

interface Window {
  readonly note: (isBad: boolean) => void;
  readonly badForMs: () => number | null;
}

export function createWindow(now: () => number = () => performance.now()): Window {
  let steps: { readonly at: number; calls: number; bad: number }[] = [];
  let badSince: number | null = null;
  const current = (): number => floorDivide(now(), STEP_MS);
  const forget = (): void => {
    steps = steps.filter(({ at }) => at > current() - STEPS);
  };
  const judge = (): void => {
    const calls = steps.reduce((sum, step) => sum + step.calls, 0);
    const bad = steps.reduce((sum, step) => sum + step.bad, 0);
    if (calls < FEWEST || bad / calls <= WORST_SHARE) badSince = null;
    else badSince ??= now();
  };
  return {
    note: (isBad) => {
      const last = steps.at(-1);
      const step = last?.at === current() ? last : { at: current(), calls: 0, bad: 0 };
      if (step !== last) {
        steps.push(step);
        forget();
      }
      step.calls += 1;
      if (!isBad) return;
      step.bad += 1;
      judge();
    },
    badForMs: () => {
      forget();
      judge();
      return badSince === null ? null : now() - badSince;
    },
  };
}

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const histograms = new WeakMap<App, Histogram<'route' | 'le'>>();

/** Response times, for the metrics and for checks of this process. */
export function openAnswerTimes(app: App, registry: Registry): Histogram<'route' | 'le'> {
  const histogram = new Histogram<'route' | 'le'>({
    name: 'http_answer_seconds',
    help: 'Time from the request to the last byte of its answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  histograms.set(app, histogram);
  return histogram;
}

/** The 95th percentile of API response times in milliseconds, from the buckets; null before the first. */
export async function requestP95Ms(app: App): Promise<number | null> {
  const { values } = (await histograms.get(app)?.get()) ?? { values: [] };
  const counts = new Map<number, number>();
  for (const { metricName, labels, value } of values) {
    if (metricName !== 'http_answer_seconds_bucket' || !String(labels.route).startsWith('/api/')) continue;
    const edge = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le);
    counts.set(edge, (counts.get(edge) ?? 0) + value);
  }
  return quantileMs(counts, 0.95);
}

/** Interpolates linearly within a bucket, as Prometheus does; beyond the last edge returns that edge. */
function quantileMs(counts: ReadonlyMap<number, number>, share: number): number | null {
  const buckets = [...counts].toSorted(([a], [b]) => a - b);
  const answered = buckets.at(-1)?.[1] ?? 0;
  if (answered === 0) return null;
  const rank = answered * share;
  let [lowEdge, below] = [0, 0];
  for (const [edge, upTo] of buckets) {
    if (!Number.isFinite(edge)) break;
    if (upTo >= rank) return 1000 * (lowEdge + ((edge - lowEdge) * (rank - below)) / (upTo - below));
    [lowEdge, below] = [edge, upTo];
  }
  return lowEdge * 1000;
}
