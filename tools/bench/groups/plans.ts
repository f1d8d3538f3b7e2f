/** npm run bench -- groups --plans: every query of calls and jobs with its executed plan at this size. */
import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../../server/src/platform/database/connection-pool.ts';
import { buildPayments, buildEvent } from '../../../server/test/factories/build-payments.ts';
import { CALLS } from './calls.ts';
import { GROUP_JOBS, prepareRun, runOnce } from './group-jobs.ts';
import type { BenchApp } from './open-app.ts';
import type { BenchDatabase } from './open-cluster.ts';
import { describePlan, type LoggedPlan } from './describe-plan.ts';
import type { Samples } from './samples.ts';

interface PlanParts {
  readonly database: BenchDatabase;
  readonly app: BenchApp;
  readonly samples: Samples;
  readonly logFile: string;
  readonly say: (line: string) => void;
}

interface Step {
  readonly title: string;
  prepare?(): Promise<unknown>;
  run(): Promise<unknown>;
}

/** Prints each distinct plan once, after a warm-up run. */
export async function printPlans({ database, app, samples, logFile, say }: PlanParts): Promise<void> {
  await logPlans(database);
  const seen = new Set<string>();
  for (const step of [...callSteps(app, samples), ...jobSteps(app, database), ...queueSteps(app)]) {
    await step.prepare?.();
    await step.run();
    await step.prepare?.();
    const begin = statSync(logFile).size;
    await step.run();
    say(`\n## ${step.title}`);
    for (const logged of await readPlans(logFile, begin)) {
      const text = normalizePlan(logged['Query Text']);
      if (seen.has(text)) continue;
      seen.add(text);
      say(`\n${text.slice(0, 400)}`);
      for (const line of describePlan(logged)) say(`  ${line}`);
    }
  }
}

/** New connections of the app's role log the plan of every statement, including those inside functions. */
export async function logPlans({ ownerUrl, url }: BenchDatabase): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
  };
  const role = decodeURIComponent(new URL(url).username);
  await withConnection(ownerUrl, async (client) => {
    for (const [name, value] of Object.entries(settings))
      await client.query(
        `alter role ${role} in database ${new URL(url).pathname.slice(1)} set ${name} = '${value}'`,
      );
  });
}

function callSteps(app: BenchApp, samples: Samples): Step[] {
  return CALLS.map((call) => {
    const sample = samples[call.who][0]!;
    return { title: call.title, run: () => app.ask(call.path(sample), sample.secret) };
  });
}

function jobSteps(app: BenchApp, { ownerUrl }: BenchDatabase): Step[] {
  return GROUP_JOBS.map((job) => {
    let nth = 0;
    return {
      title: job.title,
      prepare: () => prepareRun(job, ownerUrl, nth++),
      run: () => runOnce(job, app),
    };
  });
}

function queueSteps({ platform: { database }, writer }: BenchApp): Step[] {
  let payments: Awaited<ReturnType<typeof buildPayments>> = [];
  return [
    {
      title: 'The inbox and a batch of entries',
      prepare: async () => (payments = await buildPayments(database, 20)),
      run: () =>
        Promise.all(
          payments.map((payment) => writer.submit(buildEvent(payment, { occurredAt: new Date() }))),
        ),
    },
  ];
}

/** Plans logged since `begin`; the server writes them before it answers, its pipe a moment later. */
export async function readPlans(logFile: string, begin: number): Promise<LoggedPlan[]> {
  await sleep(300);
  const added = readFileSync(logFile).subarray(begin).toString('utf8');
  return [...added.matchAll(/ plan:\n((?:\t.*\n)+)/g)].map(([, json = '']) => JSON.parse(json) as LoggedPlan);
}

function normalizePlan(query: string): string {
  return query.replace(/\s+/g, ' ').trim();
}
