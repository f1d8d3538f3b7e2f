/** Time from process start to /readyz on a fresh and on an existing data folder, without installing and building. */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, round2 } from './measure.ts';
import { childrenMb, cpuSecondsBelow, residentMb } from './process-tree.ts';
import { makeDataDir, startProduct } from './product.ts';

const PORT = 3189;
/** Covers most work left over from startup. */
const REST_SECONDS = 20;
const TARGETS = { fresh: 15, again: 4 };

export interface StartOptions {
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/** Medians: seconds to /readyz, processor seconds until then, MB at rest. */
export type StartResult = Readonly<Record<string, number>>;

interface Start {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly appMb: number;
  readonly databaseMb: number;
}

export async function benchStart({ rounds, say }: StartOptions): Promise<StartResult> {
  const load = loadavg()[0] ?? 0;
  say(`load before: ${load.toFixed(1)}`);
  const starts: Record<keyof typeof TARGETS, Start[]> = { fresh: [], again: [] };
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = makeDataDir();
    try {
      for (const kind of ['fresh', 'again', 'again'] as const) {
        const start = await startOnce(dataDir);
        starts[kind].push(start);
        say(`${kind.padEnd(5)} ${formatResult(start)}`);
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const result: Record<string, number> = { load: round2(load) };
  for (const [kind, target] of Object.entries(TARGETS)) {
    const taken = starts[kind as keyof typeof TARGETS];
    const middle = (key: keyof Start) => round2(median(taken.map((start) => start[key])));
    const times = taken.map(({ seconds }) => seconds);
    result[`${kind}Seconds`] = middle('seconds');
    result[`${kind}CpuSeconds`] = middle('cpuSeconds');
    result[`${kind}AppMb`] = middle('appMb');
    result[`${kind}DatabaseMb`] = middle('databaseMb');
    say(
      `${kind.padEnd(5)} median ${middle('seconds')} s (${Math.min(...times).toFixed(2)} to ` +
        `${Math.max(...times).toFixed(2)}), target ${target}${middle('seconds') > target ? '  MISSES' : ''}`,
    );
  }
  return result;
}

async function startOnce(dataDir: string): Promise<Start> {
  const product = await startProduct({ port: PORT, dataDir });
  try {
    const cpuSeconds = cpuSecondsBelow(product.pid);
    await sleep(REST_SECONDS * 1_000);
    return {
      seconds: product.readyMs / 1_000,
      cpuSeconds,
      appMb: residentMb(product.pid),
      databaseMb: childrenMb(product.pid),
    };
  } finally {
    await product.stop();
  }
}

function formatResult({ seconds, cpuSeconds, appMb, databaseMb }: Start): string {
  return (
    `${seconds.toFixed(2)} s, ${cpuSeconds.toFixed(1)} s of a core; after ${REST_SECONDS} s ` +
    `${appMb.toFixed(0)} MB, the database ${databaseMb.toFixed(0)} MB`
  );
}
