/**
 * Verifies that calls and jobs take the same time with 1,000 and with 100,000 groups of ten, through the whole
 * application. Both databases share one server and alternate, so that other load affects both. fsync is off: it would
 * slow the seeding and does not affect reads.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDataChecks } from '../../server/src/platform/database/data-checks.ts';
import { CALLS, type Call } from './groups/calls.ts';
import { GROUP_JOBS, prepareRun, runOnce, type GroupJob } from './groups/group-jobs.ts';
import { openApp, type BenchApp } from './groups/open-app.ts';
import { openCluster, type BenchDatabase } from './groups/open-cluster.ts';
import { printPlans } from './groups/plans.ts';
import { drawSamples, type Samples } from './groups/samples.ts';
import { seedGroups } from './groups/seed.ts';
import { median, percentile } from './measure.ts';

const SMALL = 1_000;
const WARM_UPS = 40;
const CALLS_EACH = 300;
const TARGET = 1.2;

export interface GroupsOptions {
  /** A multiple of 1,000. */
  readonly groups: number;
  readonly plans: boolean;
  readonly say: (line: string) => void;
}

export type GroupsResult = Readonly<Record<string, number>>;

interface Side {
  readonly database: BenchDatabase;
  readonly app: BenchApp;
  readonly samples: Samples;
}

export async function benchGroups({ groups, plans, say }: GroupsOptions): Promise<GroupsResult> {
  if (groups % SMALL !== 0) throw new Error(`--groups must be a multiple of ${SMALL}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'circle-link-bench-files-'));
  const cluster = await openCluster();
  const open = async (name: string, size: number): Promise<Side> => {
    const database = await cluster.create(name);
    const begin = performance.now();
    await seedGroups(database.ownerUrl, size);
    say(`${size} groups of ten seeded in ${((performance.now() - begin) / 1_000).toFixed(0)} s`);
    const app = await openApp(database.url, dataDir);
    return { database, app, samples: await drawSamples(database.ownerUrl, WARM_UPS + CALLS_EACH) };
  };
  try {
    if (plans) {
      const side = await open('large', groups);
      await printPlans({ ...side, logFile: cluster.logFile, say });
      await side.app.close();
      return {};
    }
    const small = await open('small', SMALL);
    const large = await open('large', groups);
    const result = await compare(small, large, say);
    await Promise.all([small.app.close(), large.app.close()]);
    await refuseBrokenBooks(small.database);
    return result;
  } finally {
    await cluster.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function compare(small: Side, large: Side, say: GroupsOptions['say']): Promise<GroupsResult> {
  const ratios: Record<string, number> = {};
  const note = (one: { key: string; title: string }, [few, many]: readonly [number[], number[]]) => {
    const ratio = median(many) / median(few);
    ratios[`${one.key}Ratio`] = Math.round(ratio * 100) / 100;
    const figures = [few, many].map((times) => `${ms(median(times))} (p95 ${ms(percentile(times, 0.95))})`);
    say(
      `${one.title.padEnd(36)} ${figures.join('  →  ')}  ratio ${ratio.toFixed(2)}${ratio > TARGET ? '  MISSES' : ''}`,
    );
  };
  say(`median (p95) with ${SMALL} groups  →  with many; the target is a ratio of at most ${TARGET}`);
  for (const call of CALLS) note(call, await measureCall(call, small, large));
  for (const job of GROUP_JOBS) note(job, await measureJob(job, small, large));
  return ratios;
}

async function measureCall(call: Call, small: Side, large: Side): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let nth = 0; nth < WARM_UPS + CALLS_EACH; nth += 1) {
    for (const side of chooseTurns(nth)) {
      const { app, samples } = [small, large][side]!;
      const drawn = samples[call.who];
      const sample = drawn[nth % drawn.length]!;
      const milliseconds = await app.ask(call.path(sample), sample.secret);
      if (nth >= WARM_UPS) times[side]!.push(milliseconds);
    }
  }
  return times;
}

async function measureJob(job: GroupJob, small: Side, large: Side): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let nth = 0; nth < job.runs; nth += 1) {
    for (const side of chooseTurns(nth)) {
      const { app, database } = [small, large][side]!;
      await prepareRun(job, database.ownerUrl, nth);
      const milliseconds = await runOnce(job, app);
      if (nth > 1) times[side]!.push(milliseconds);
    }
  }
  return times;
}

function chooseTurns(nth: number): readonly [number, number] {
  return nth % 2 === 0 ? [0, 1] : [1, 0];
}

async function refuseBrokenBooks({ ownerUrl }: BenchDatabase): Promise<void> {
  const broken = (await runDataChecks(ownerUrl)).filter((check) => check.violations.length > 0);
  if (broken.length > 0) throw new Error(`data checks failed after the benchmark: ${JSON.stringify(broken)}`);
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`;
}
