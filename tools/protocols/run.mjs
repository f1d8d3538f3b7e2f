/**
 * npm run protocols [-- --only <scope or control>] [-- --long]: checks the models in tools/models/ with Spin, and controls
 * with injected faults that Spin must find (docs/testing.md). Exits with 1 if a property fails or a control is missed.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installByApt } from '../../scripts/apt.mjs';
import { exitWithError, root } from '../../scripts/install.mjs';
import { CONTROLS, SCOPES } from './scopes.mjs';
import { readOutcome } from './read-outcome.mjs';

const PROGRAMS = [
  ['/usr/bin/spin', 'spin'],
  ['/usr/bin/gcc', 'gcc'],
];
const AT_ONCE = 2;
const LIMITS = { memory: 6_000, depth: 1_000_000 };
const SAFETY = { compile: ['-O2', '-DSAFETY'], run: [] };
/** Breadth-first finds injected faults in a few steps; optimizing would take longer than the search. */
const CONTROL = { compile: ['-O0', '-DSAFETY', '-DBFS'], run: [] };
/** Livelock search under weak fairness. */
const LIVENESS = { compile: ['-O2', '-DNP', '-DNFAIR=3'], run: ['-l', '-f'] };

const { values } = parseArgs({ options: { only: { type: 'string' }, long: { type: 'boolean' } } });
await ensureSpin();
const folder = mkdtempSync(join(tmpdir(), 'circle-link-protocols-'));
try {
  const jobs = listJobs();
  if (jobs.length === 0) exitWithError(`unknown scope or control: ${values.only}.`);
  const waiting = [...jobs.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function listJobs() {
  const scopes = SCOPES.flatMap((scope) => [
    { ...scope, how: SAFETY, title: scope.name, control: null },
    ...(scope.rest === null || (scope.rest.isLong && !values.long)
      ? []
      : [
          {
            ...scope,
            defines: scope.rest.defines,
            how: LIVENESS,
            title: `${scope.name} come to rest`,
            control: null,
          },
        ]),
  ]);
  const controls = CONTROLS.map(({ fault, of }) => {
    const scope = SCOPES.find(({ name }) => name === of);
    return { ...scope, how: CONTROL, title: fault, control: fault };
  });
  return [...scopes, ...controls].filter(
    ({ name, title }) => values.only === undefined || [name, title].includes(values.only),
  );
}

async function check(index, { model, defines, how, title, control }) {
  const cwd = mkdtempSync(join(folder, `${index}-`));
  const given = [...defines, ...(control === null ? [] : [control])].map((name) => `-D${name}`);
  const liveness = how === LIVENESS ? ['-DLIVENESS'] : [];
  await run('spin', [...given, ...liveness, '-a', join(root, 'tools/models', `${model}.pml`)], cwd);
  const compile = ['-w', '-DCOLLAPSE', `-DMEMLIM=${LIMITS.memory}`, ...how.compile];
  await run('gcc', [...compile, '-o', 'pan', 'pan.c'], cwd);
  const outcome = readOutcome(await run('./pan', [`-m${LIMITS.depth}`, ...how.run], cwd));
  const isGood = control === null ? outcome.isComplete && outcome.errors === 0 : outcome.errors > 0;
  if (!isGood) process.exitCode = 1;
  console.log(formatLine({ model, title, control, outcome, isGood }));
}

function formatLine({ model, title, control, outcome, isGood }) {
  const name = `${model}: ${title}`.padEnd(46);
  if (control !== null)
    return `${isGood ? 'caught' : 'MISSED'} ${name} ${isGood ? `after ${outcome.states} states: ${outcome.found}` : ''}`;
  const { states, transitions, depth, seconds } = outcome;
  const numbers = `${states} states, ${transitions} transitions, depth ${depth}, ${seconds} s`;
  return `${isGood ? 'ok    ' : 'FAILED'} ${name} ${numbers}${isGood ? '' : `: ${outcome.found}`}`;
}

async function ensureSpin() {
  const missing = PROGRAMS.filter(([path]) => !existsSync(path)).map(([, name]) => name);
  if (missing.length === 0) return;
  if (!(await installByApt('the model checker', ['--no-install-recommends', ...missing])))
    exitWithError(
      `npm run protocols needs ${missing.join(' and ')}: as root on Debian it installs them by apt.`,
    );
}

function run(program, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    // The checker may signal findings by its exit status; a compiler may not.
    child.once('close', (code) =>
      code === 0 || program === './pan' ? resolve(output) : reject(new Error(`${program}: ${output}`)),
    );
  });
}
