/**
 * npm test, also on a fresh checkout, without a terminal, as root: installs what it needs, then the checks, the unit,
 * component and server tests (these on a PostgreSQL of their own), and the browser journeys. The last line is `N passed, N failed`.
 * `--all` (npm run test:all) adds long runs of the models and plays every journey at both widths.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, pinnedEnvironment, root } from './install.mjs';

const everything = process.argv.includes('--all');
const longRuns = everything ? { GROUPS_MODEL_RUNS: '200', QUEUE_MODEL_RUNS: '200', JOURNEYS: 'all' } : {};
const results = mkdtempSync(join(tmpdir(), 'circle-link-results-'));
const counts = { passed: 0, failed: 0 };
const MEMORY = '/dev/shm';
const MEMORY_WANTED = 6 * 1024 ** 3;

try {
  ensureInstalled();
  await runChecks();
  const chromium = ensureChromium();
  await runVitest(chromium);
  await runJourneys(chromium);
} catch (error) {
  console.error(error);
  add('npm test itself', { passed: 0, failed: 1 });
} finally {
  rmSync(results, { recursive: true, force: true });
}
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(`\nafter ${Math.round(process.uptime())} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);

async function runChecks() {
  heading('Checks');
  const { code, output } = await run('node', ['scripts/check.mjs', '--json']);
  const lastLine = output.trim().split('\n').at(-1);
  add('checks', parse(lastLine) ?? { passed: 0, failed: 0 }, code);
}

async function runVitest(chromium) {
  heading('Unit, component and server tests');
  if (chromium === undefined) add('a browser for the component tests', { passed: 0, failed: 1 });
  const file = join(results, 'vitest.json');
  const { code } = await run(
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

async function runJourneys(chromium) {
  heading('Browser journeys');
  if (chromium === undefined) return add('browser journeys', { passed: 0, failed: 1 });
  const file = join(results, 'playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const { code } = await run('playwright', args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM_PATH: chromium,
  });
  add('browser journeys', countPlaywright(readJson(file)), code);
}

/** A file that breaks before its first test has no failed test, but failed. */
function countVitest(report) {
  if (report === undefined) return { passed: 0, failed: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function countPlaywright(report) {
  if (report === undefined) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  if (flaky > 0) console.log(`${flaky} journey(s) passed only when repeated.`);
  return { passed: expected + flaky, failed: unexpected };
}

/** A program that ends badly without naming a failure counts as one. */
function add(name, { passed, failed }, code = 0) {
  const silent = code !== 0 && failed === 0 ? 1 : 0;
  counts.passed += passed;
  counts.failed += failed + silent;
  console.log(`\n${name}: ${passed} passed, ${failed + silent} failed`);
}

function heading(title) {
  console.log(`\n── ${title} (${Math.round(process.uptime())} s)`);
}

function run(command, args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...pinnedEnvironment(), ...longRuns, ...temporaryFolder(), ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Databases and browsers of a run live in memory where the system offers room for them: writing and unlinking their
 * files was a fifth of the processor time of the server's tests.
 */
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
