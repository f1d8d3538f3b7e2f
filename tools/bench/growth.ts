/** Cost of an entry in a long and in a short queue, alternating on one server. fsync is off to expose growth. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster, type BenchDatabase } from './groups/open-cluster.ts';
import { median, round2 } from './measure.ts';
import { submitAll } from './submit-entries.ts';
import { refuseBrokenSeed } from './transparency.ts';
import { seedPositions } from './transparency/seed.ts';

const FEW = 10_000;
const CALLERS = 32;
/** Maximum cost ratio between long and short queue. */
const TARGET = 1.2;

export interface GrowthOptions {
  /** Positions of the long queue; a multiple of 1,000. */
  readonly positions: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly say: (line: string) => void;
}

export interface GrowthResult {
  readonly few: number;
  readonly many: number;
  readonly cost: number;
}

export async function benchGrowth({ positions, seconds, rounds, say }: GrowthOptions): Promise<GrowthResult> {
  if (positions % 1_000 !== 0) throw new Error('--positions must be a multiple of 1,000');
  const dataDir = mkdtempSync(join(tmpdir(), 'circle-link-bench-files-'));
  const cluster = await openCluster();
  try {
    const few = await cluster.create('few');
    const many = await cluster.create('many');
    await seedPositions(few.ownerUrl, FEW);
    await seedPositions(many.ownerUrl, positions);
    say(`${FEW} and ${positions} positions seeded with their ledger`);
    const pairs: { few: number; many: number }[] = [];
    while (pairs.length < rounds) {
      const pair = { few: await measureRate(few, seconds), many: await measureRate(many, seconds) };
      pairs.push(pair);
      say(
        `after ${FEW}: ${pair.few.toFixed(0)} entries/s, after ${positions}: ${pair.many.toFixed(0)} entries/s`,
      );
    }
    for (const database of [few, many]) await refuseBrokenSeed(database, dataDir);
    const cost = round2(median(pairs.map((pair) => pair.few / pair.many)));
    say(`an entry costs ${cost} times as much (at most ${TARGET})`);
    return { few: median(pairs.map((pair) => pair.few)), many: median(pairs.map((pair) => pair.many)), cost };
  } finally {
    await cluster.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureRate(database: BenchDatabase, seconds: number): Promise<number> {
  return (await submitAll(database, CALLERS, seconds)).perSecond;
}
