/** npm run check: runs all static checks, even if one fails. --json adds the counts as a last line. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { compiler, pinnedEnvironment, root } from './install.mjs';

/** One check per core: a multi-threaded type checker repeats shared work and takes twice the processor time. */
const AT_ONCE = Math.max(2, availableParallelism());
const ALONE = { GOMAXPROCS: '1' };

const projects = ['server', 'web', 'contract', 'sandbox', 'e2e', 'tools'];

const checks = [
  { name: 'lint', command: 'eslint . --max-warnings 0' },
  { name: 'lint by types', command: 'oxlint --type-aware --quiet .' },
  ...projects.map((name) => ({
    name: `types of ${name}`,
    command: `${compiler} --singleThreaded -p ${name}`,
  })),
  { name: 'database types are fresh', command: 'node scripts/generate-database-types.mjs --check' },
  { name: 'types of texts are fresh', command: 'node scripts/generate-texts.mjs --check' },
  { name: 'rows are what their types say', command: 'node scripts/check-row-types.mjs' },
  { name: 'format', command: 'oxfmt --check' },
  {
    name: 'layers',
    command:
      'depcruise --config .dependency-cruiser.cjs contract/src sandbox/src server/src web/src --output-type err',
  },
  { name: 'nothing unused', command: 'knip --no-progress' },
  { name: 'table ownership', command: 'node scripts/check-table-ownership.mjs' },
  { name: 'packages: hashes, licenses, install scripts', command: 'node scripts/check-packages.mjs' },
  { name: 'rows of security are met', command: 'node scripts/check-security-rows.mjs' },
  {
    name: 'documents: lines, tables, headings, links, citations',
    command: 'node scripts/check-documents.mjs',
  },
  { name: 'plain words', command: 'node scripts/check-words.mjs' },
  { name: '.env.example is fresh', command: 'node scripts/env-example.mjs --check' },
  { name: 'made parts of the docs are fresh', command: 'node scripts/generate-docs.mjs --check' },
];

const waiting = [...checks];
const failed = [];
await Promise.all(Array.from({ length: AT_ONCE }, work));
console.log(failed.length === 0 ? `All ${checks.length} checks pass.` : `Failing: ${failed.join(', ')}.`);
if (process.argv.includes('--json'))
  console.log(JSON.stringify({ passed: checks.length - failed.length, failed: failed.length }));
process.exitCode = failed.length === 0 ? 0 : 1;

async function work() {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const started = performance.now();
    const { code, output } = await run(check.command);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
    if (code === 0) continue;
    failed.push(check.name);
    console.log(output.trim().replace(/^/gm, '       '));
  }
}

function run(command) {
  const [program, ...args] = command.split(' ');
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: { ...pinnedEnvironment(), ...ALONE } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}
