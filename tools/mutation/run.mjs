/**
 * npm run mutation -- [module…]: changes the rules of a module in every small way Stryker knows, and says for how many its
 * tests turn red. A change that none notices needs a reason in tools/mutation/survivors; docs/testing.md says how to read a survivor.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, exitWithError, pinnedEnvironment, root } from '../../scripts/install.mjs';
import { judgeMutants, listMutants } from './judge.mjs';
import { MODULES } from './modules.mjs';

const AT_ONCE = 2;
/** Project files needed by tests of rules; packages resolve from the parent folder. */
const COPIED = [
  'package.json',
  'tsconfig.base.json',
  'contract/package.json',
  'contract/src/**',
  'locales/**',
  'server/package.json',
  'server/src/**',
  'tools/mutation/*.mjs',
  'server/test/**',
];
const own = join(root, 'tools/mutation');
const work = join(root, '.build/mutation');

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => MODULES[name] === undefined);
if (unknown.length > 0)
  exitWithError(`No module ${unknown.join(', ')}; known: ${Object.keys(MODULES).join(', ')}.`);

await ensureInstalled();
await ensureInstalled(own);
mkdirSync(work, { recursive: true });
const rows = [];
for (const name of requested.length > 0 ? requested : Object.keys(MODULES)) rows.push(measure(name));
console.log(
  [
    '',
    '| module | score | noticed | with a reason | minutes |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n'),
);

function measure(name) {
  const { files, tests } = MODULES[name];
  const started = performance.now();
  const report = join(work, `${name}.json`);
  rmSync(report, { force: true });
  const { status } = run(name, files, tests, report);
  if (!existsSync(report)) exitWithError(`${name}: Stryker ended with ${status} and wrote no report.`);
  const survivors = join(own, `survivors/${name}.json`);
  const reasons = existsSync(survivors) ? JSON.parse(readFileSync(survivors, 'utf8')) : [];
  const { score, noticed, counted, explained, timedOut, faults } = judgeMutants(
    listMutants(JSON.parse(readFileSync(report, 'utf8'))),
    reasons,
  );
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`${name}: ${score} % (${noticed} of ${counted} detected, ${timedOut} of them by timeout)`);
  for (const fault of faults) console.error(`  ${fault}`);
  if (faults.length > 0 || counted === 0) process.exitCode = 1;
  return `| ${name} | ${score} % | ${noticed} of ${counted} | ${explained} | ${minutes} |`;
}

function run(name, files, tests, report) {
  const config = join(work, `${name}.config.json`);
  const options = {
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutation/vitest.config.mjs', related: false },
    coverageAnalysis: 'perTest',
    concurrency: AT_ONCE,
    timeoutMS: 10_000,
    timeoutFactor: 3,
    reporters: ['json'],
    jsonReporter: { fileName: report },
    tempDirName: join(work, 'copies'),
    ignorePatterns: ['*', ...COPIED.map((pattern) => `!${pattern}`)],
    disableTypeChecks: false,
    allowConsoleColors: false,
    logLevel: 'warn',
  };
  writeFileSync(config, JSON.stringify(options));
  return spawnSync('node', [join(own, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config], {
    cwd: root,
    env: { ...pinnedEnvironment(), MUTATION_TESTS: tests.join(' ') },
    stdio: 'inherit',
  });
}
