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
