/** npm run test:changed [-- BASE]: types, lint and tests of what differs from BASE or is uncommitted. No browser. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compiler, ensureInstalled, pinnedEnvironment, root } from './install.mjs';
import { findTests, listWorkspaces } from './related-tests.mjs';

await ensureInstalled();
const files = changedFiles(process.argv[2] ?? 'HEAD');
if (files.length === 0) {
  console.log('Nothing has changed.');
  process.exit(0);
}
const cache = 'node_modules/.cache/types';
mkdirSync(join(root, cache), { recursive: true });
const scripts = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'));
const tests = findTests(root, files);
const results = await Promise.all([
  inTurn([
    ...listWorkspaces(files).map((name) => ({
      name: `types of ${name}`,
      command: [
        ...compiler.split(' '),
        '-p',
        name,
        '--incremental',
        '--tsBuildInfoFile',
        `${cache}/${name}.json`,
      ],
    })),
    scripts.length > 0 && {
      name: 'lint',
      command: ['eslint', '--max-warnings', '0', '--no-warn-ignored', ...scripts],
    },
    scripts.length > 0 && {
      name: 'lint by types',
      command: ['oxlint', '--type-aware', '--quiet', ...scripts],
    },
    {
      name: 'format',
      command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files],
    },
    { name: 'table ownership', command: ['node', 'scripts/check-table-ownership.mjs'] },
  ]),
  inTurn([
    files.some((file) => /store\.ts$|^server\/db\//.test(file)) && {
      name: 'rows are what their types say',
      command: ['node', 'scripts/check-row-types.mjs'],
    },
    tests.length > 0 && {
      name: `${tests.length} test file(s)`,
      command: ['vitest', 'run', '--project=!components', ...tests],
    },
  ]),
]);
process.exitCode = results.flat().every((passed) => passed) ? 0 : 1;
console.log(`${process.exitCode === 0 ? 'Clean' : 'Failed'}, after ${Math.round(process.uptime())} s.`);

function changedFiles(base) {
  const listed = [
    git('diff', '--name-only', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(listed.flatMap((text) => text.split('\n')).filter((name) => name !== ''))].filter(
    (name) => existsSync(join(root, name)),
  );
}

function git(...args) {
  const { stdout, status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

async function inTurn(steps) {
  const passed = [];
  for (const step of steps) {
    if (step === false) continue;
    const started = performance.now();
    const { code, output } = await run(step.command);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
    if (code !== 0) console.log(output.trim().replace(/^/gm, '       '));
    passed.push(code === 0);
  }
  return passed;
}

function run([program, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: pinnedEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}
