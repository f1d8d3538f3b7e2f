/** Closed loops: so many callers, each sending the next one when the last is confirmed. */
export interface Measurement {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Runs `call` from so many callers for some seconds; `call` resolves when its effect is confirmed. */
export async function measure(
  callers: number,
  seconds: number,
  call: () => Promise<void>,
): Promise<Measurement> {
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  const loop = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now();
      await call();
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: callers }, loop));
  const elapsedSeconds = (performance.now() - begin) / 1_000;
  return {
    perSecond: times.length / elapsedSeconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  };
}

/** The middle one of several figures. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** The figure below which this share of them lies. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

export function round2(figure: number): number {
  return Math.round(figure * 100) / 100;
}

/** What a figure grows by in each unit of time, by least squares, and the standard error of that. */
export interface Slope {
  readonly slope: number;
  readonly error: number;
}

/**
 * Needs three points at different times. Each is like the one before it where what is measured wanders: so many of them say as
 * much as fewer that are independent, n (1 - r) / (1 + r) with r the correlation of neighbors (Santer and others, 2000). The error is
 * infinite where these would be no more than two.
 */
export function computeSlope(points: readonly { readonly at: number; readonly value: number }[]): Slope {
  const [meanAt, meanValue] = [mean(points.map(({ at }) => at)), mean(points.map(({ value }) => value))];
  const spread = sum(points.map(({ at }) => (at - meanAt) ** 2));
  if (points.length < 3 || spread === 0) throw new RangeError('a slope needs three points in time');
  const slope = sum(points.map(({ at, value }) => (at - meanAt) * (value - meanValue))) / spread;
  const residues = points.map(({ at, value }) => value - meanValue - slope * (at - meanAt));
  const squares = sum(residues.map((one) => one * one));
  const neighbors = sum(residues.slice(1).map((one, before) => one * (residues[before] ?? 0)));
  const likeness = squares === 0 ? 0 : Math.max(0, neighbors / squares);
  const independent = (points.length * (1 - likeness)) / (1 + likeness);
  return { slope, error: independent > 2 ? Math.sqrt(squares / (independent - 2) / spread) : Infinity };
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, one) => total + one, 0);
}

function mean(figures: readonly number[]): number {
  return sum(figures) / figures.length;
}
