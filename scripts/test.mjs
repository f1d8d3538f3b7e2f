/**
 * npm test, also on a fresh checkout, without a terminal, as root: installs what is missing, then runs checks, unit,
 * component and server tests (on a separate PostgreSQL) in parallel with the browser journeys. Failures are repeated at
 * the end, where a truncated log still shows them; the last line is `N passed, N failed`.
 * `--all` (npm run test:all) adds long model runs, all journeys with variants at both widths, and journeys against a
 * card provider in a separate process and one with injected errors (scripts/journeys.mjs). Then npm run protocols.
 * Last, alone because they exhaust the machine, each fault of npm run chaos once with two controls.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureClusterPrograms } from '../tools/cluster/cluster-programs.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureTestPrograms } from './test-programs.mjs';
import { ensureInstalled, pinnedEnvironment, root } from './install.mjs';

const everything = process.argv.includes('--all');
const longRuns = everything
  ? { GROUPS_MODEL_RUNS: '200', QUEUE_MODEL_RUNS: '200', JOURNEYS: 'all' }
  : { JOURNEYS: 'main' };
const results = mkdtempSync(join(tmpdir(), 'circle-link-results-'));
const counts = { passed: 0, failed: 0 };
const failures = [];
const MEMORY = '/dev/shm';
const MEMORY_WANTED = 6 * 1024 ** 3;
const CHAOS = [
  ['--seed', '1'],
  ['--control', 'lost-commit'],
  ['--control', 'fresh-key'],
];

try {
  const chromium = ensureChromium();
  const programs = ensureTestPrograms();
  await ensureInstalled();
  // Journeys wait half of their time, so parallel work costs little.
  await Promise.all([
    runChecks().then(async () => programs.then(async () => runVitest(await chromium))),
    chromium.then((path) => runAllJourneys(path)),
  ]);
  if (everything) {
    await runProtocols();
    for (const args of CHAOS) await runChaos(args);
  }
} catch (error) {
  console.error(error);
  add('npm test itself', { passed: 0, failed: 1, failures: [String(error)] });
} finally {
  rmSync(results, { recursive: true, force: true });
}
process.exitCode = counts.failed === 0 ? 0 : 1;
if (failures.length > 0) console.log(`\n── Failed\n${failures.join('\n')}`);
console.log(`\nafter ${Math.round(process.uptime())} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);

async function runChecks() {
  heading('Checks');
  const { code, output } = await run('check', 'node', ['scripts/check.mjs', '--json']);
  const failures = output.split(/^(?=\S)/m).filter((check) => check.startsWith('FAILED'));
  const lastLine = output.trim().split('\n').at(-1);
  add('checks', { passed: 0, failed: 0, ...parse(lastLine), failures }, code);
}

async function runVitest(chromium) {
  heading('Unit, component and server tests');
  if (chromium === undefined) add('a browser for the component tests', { passed: 0, failed: 1 });
  const file = join(results, 'vitest.json');
  const { code } = await run(
    'test',
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(chromium === undefined ? ['--project=!components'] : []),
    ],
    chromium === undefined ? {} : { CHROMIUM_PATH: chromium },
  );
  add('unit, component and server tests', countVitest(readJson(file)), code);
}

async function runAllJourneys(chromium) {
  await runJourneys(chromium, 'sandbox');
  if (!everything) return;
  await runJourneys(chromium, 'process', { JOURNEYS: '' });
  await runJourneys(chromium, 'faults', { JOURNEYS: '' });
  // The cluster's programs run as other users, which requires root.
  if (process.getuid?.() !== 0) return;
  await ensureClusterPrograms();
  await runJourneys(chromium, 'cluster', { JOURNEYS: '' });
}

async function runJourneys(chromium, setup, environment = {}) {
  const name = setup === 'sandbox' ? 'browser journeys' : `browser journeys, set-up "${setup}"`;
  heading(`B${name.slice(1)}`);
  if (chromium === undefined) return add(name, { passed: 0, failed: 1 });
  const file = join(results, `playwright-${setup}.json`);
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const { code } = await run('journey', 'playwright', args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM_PATH: chromium,
    JOURNEYS_SETUP: setup,
    ...environment,
  });
  add(name, countPlaywright(readJson(file)), code);
}

async function runChaos(args) {
  const name = `chaos ${args.join(' ')}`;
  heading(`C${name.slice(1)}`);
  const { code } = await run('chaos', 'node', ['tools/chaos/start.mjs', ...args]);
  add(name, { passed: code === 0 ? 1 : 0, failed: 0 }, code);
}

async function runProtocols() {
  heading('The protocols as models');
  const { code, output } = await run('protocols', 'node', ['tools/protocols/run.mjs']);
  const lines = output.split('\n');
  const failures = lines.filter((line) => /^(FAILED|MISSED)/.test(line));
  const passed = lines.filter((line) => /^(ok|caught) /.test(line)).length;
  add('protocols', { passed, failed: failures.length, failures }, code);
}

/** A file that breaks before its first test counts as one failure. */
function countVitest(report) {
  if (report === undefined) return { passed: 0, failed: 0 };
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  const failures = failed.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const messages = tests.map(
      ({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`,
    );
    return (messages.length > 0 ? messages : [message]).map((text) => `${relative(root, name)}: ${text}`);
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

function countPlaywright(report) {
  if (report === undefined) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  if (flaky > 0) console.log(`${flaky} journey(s) passed only when repeated.`);
  const failures = listJourneys(report)
    .filter(({ status }) => status === 'unexpected')
    .map(({ file, title, errors }) => `${file}: ${title}\n${errors.join('\n')}`);
  return { passed: expected + flaky, failed: unexpected, failures };
}

function listJourneys({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      file,
      title,
      status,
      errors: results.flatMap((result) =>
        result.errors.map(({ message, location }) => `line ${location?.line}: ${message}`),
      ),
    })),
  );
  return [...own, ...suites.flatMap(listJourneys)];
}

/** A program that exits with an error without naming a failure counts as one. */
function add(name, { passed, failed, failures: messages = [] }, code = 0) {
  const silent = code !== 0 && failed === 0 ? 1 : 0;
  failures.push(
    ...(silent === 1 ? [`${name} ended with ${code}, and named no failure`] : messages.map(shortened)),
  );
  counts.passed += passed;
  counts.failed += failed + silent;
  console.log(`\n${name}: ${passed} passed, ${failed + silent} failed`);
}

function shortened(failure) {
  return failure.split('\n').slice(0, 12).join('\n');
}

function heading(title) {
  console.log(`\n── ${title} (${Math.round(process.uptime())} s)`);
}

function run(name, command, args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...pinnedEnvironment(), ...longRuns, ...temporaryFolder(), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`;
      console.log(`${name}: ${line}`);
    });
    createInterface({ input: child.stderr }).on('line', (line) => console.error(`${name}: ${line}`));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A folder in memory if it has space: file writes cost server tests a fifth of their processor time. */
function temporaryFolder() {
  if (process.platform !== 'linux' || process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return {};
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_WANTED ? { TMPDIR: MEMORY } : {};
}

function readJson(file) {
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
