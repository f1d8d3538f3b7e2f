/** Closed loop: each caller sends the next request after the confirmation of the last. */
export interface Measurement {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

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

export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

export function round2(figure: number): number {
  return Math.round(figure * 100) / 100;
}

/** Least-squares growth per unit of time, with its standard error. */
export interface Slope {
  readonly slope: number;
  readonly error: number;
}

/**
 * Needs three points at different times. Autocorrelated points count as n (1 - r) / (1 + r) independent ones, where r
 * is the lag-1 correlation (Santer and others, 2000). The error is infinite if these are two or fewer.
 */
export function computeSlope(points: readonly { readonly at: number; readonly value: number }[]): Slope {
  const [meanAt, meanValue] = [mean(points.map(({ at }) => at)), mean(points.map(({ value }) => value))];
  const spread = sum(points.map(({ at }) => (at - meanAt) ** 2));
  if (points.length < 3 || spread === 0) throw new RangeError('a slope needs points at three times');
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
