/**
 * Detects memory leaks: the product at rest, under a steady mixed load for some minutes, then at rest. Measures
 * resident memory and live heap after a collection; hourly growth is the slope over the second half of the load, after
 * caches have filled.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, round2, computeSlope } from './measure.ts';
import { residentMb } from './process-tree.ts';
import { startProduct } from './product.ts';
import { openHeap } from './soak/heap.ts';
import { startSoakLoad, type SoakLoad } from './soak/load.ts';

const PORT = 3189;
const INSPECTOR_PORT = 3190;
const REST_SECONDS = 60;
const SAMPLES = 80;
const SECOND_HALF = 0.5;

export interface SoakOptions {
  readonly minutes: number;
  /** Multiple of the usual load, which speeds up leaks per unit of work. */
  readonly pace: number;
  readonly say: (line: string) => void;
}

/** MB at rest before, under load, and at rest after; MB per hour with standard error. */
export type SoakResult = Readonly<Record<string, number>>;

interface Sample {
  readonly atHours: number;
  readonly residentMb: number;
  readonly heapMb: number;
}

export async function benchSoak({ minutes, pace, say }: SoakOptions): Promise<SoakResult> {
  const load = loadavg()[0] ?? 0;
  say(`load before: ${load.toFixed(1)}`);
  const product = await startProduct({ port: PORT, inspectorPort: INSPECTOR_PORT });
  try {
    const heap = await openHeap(INSPECTOR_PORT);
    const take = async (): Promise<Sample> => ({
      heapMb: await heap.readMb(),
      residentMb: residentMb(product.pid),
      atHours: performance.now() / 3_600_000,
    });
    say(`the demo is ready; waits ${REST_SECONDS} s`);
    await sleep(REST_SECONDS * 1_000);
    const before = await take();
    say(`at rest        ${formatSample(before)}`);
    const working = await startSoakLoad(product, pace);
    const samples = await sampleFor(minutes, { take, say, working });
    await sleep(REST_SECONDS * 1_000);
    const after = await take();
    say(`at rest again  ${formatSample(after)}`);
    heap.close();
    return { load: round2(load), minutes, pace, ...buildReport({ before, samples, after }, working, say) };
  } finally {
    await product.stop();
  }
}

interface Sampling {
  readonly take: () => Promise<Sample>;
  readonly say: (line: string) => void;
  readonly working: SoakLoad;
}

async function sampleFor(minutes: number, { take, say, working }: Sampling): Promise<Sample[]> {
  const samples: Sample[] = [];
  const begin = performance.now();
  try {
    while (samples.length < SAMPLES) {
      const due = begin + ((samples.length + 1) * minutes * 60_000) / SAMPLES;
      await sleep(Math.max(0, due - performance.now()));
      samples.push(await take());
      if (samples.length % 8 === 0)
        say(`${String(samples.length).padStart(2)} of ${SAMPLES}  ${formatSample(samples.at(-1)!)}`);
    }
  } finally {
    await working.end();
  }
  say(`done: ${JSON.stringify(working.done)}, failed: ${working.failures.length}`);
  return samples;
}

interface Taken {
  readonly before: Sample;
  readonly samples: readonly Sample[];
  readonly after: Sample;
}

function buildReport({ before, samples, after }: Taken, working: SoakLoad, say: Sampling['say']): SoakResult {
  const half = samples.slice(Math.floor(samples.length * SECOND_HALF));
  const result: Record<string, number> = { failures: working.failures.length, ...working.done };
  for (const line of [...new Set(working.failures)].slice(0, 5)) say(`failed: ${line}`);
  for (const key of ['residentMb', 'heapMb'] as const) {
    const { slope, error } = computeSlope(half.map((sample) => ({ at: sample.atHours, value: sample[key] })));
    const underLoad = half.map((sample) => sample[key]);
    result[`${key}Before`] = round2(before[key]);
    result[`${key}Loaded`] = round2(median(underLoad));
    result[`${key}After`] = round2(after[key]);
    result[`${key}AnHour`] = round2(slope);
    result[`${key}AnHourError`] = round2(error);
    say(
      `${key.padEnd(10)} ${slope.toFixed(1)} ± ${error.toFixed(1)} MB an hour; between ` +
        `${Math.min(...underLoad).toFixed(1)} and ${Math.max(...underLoad).toFixed(1)} MB in the second half`,
    );
  }
  return result;
}

function formatSample({ residentMb: resident, heapMb }: Sample): string {
  return `${resident.toFixed(1)} MB resident, ${heapMb.toFixed(1)} MB of heap alive`;
}
