/** Response times, for the metrics and for checks of this process. */
import { Histogram, type Registry } from 'prom-client';
import type { App } from '../http/app.ts';

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const histograms = new WeakMap<App, Histogram<'route' | 'le'>>();

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
