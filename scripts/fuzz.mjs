/**
 * npm run fuzz -- [--runs N] [--seed N] [--only part]: sends N batches of malformed requests to each call
 * (server/test/models/fuzz.test.ts). The seed is random by default and printed with every failure.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensureInstalled, pinnedEnvironment, root } from './install.mjs';

const text = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({
  options: { runs: text('10'), seed: text(String(randomInt(2 ** 31))), only: text('') },
});

await ensureInstalled();
console.log(`Seed ${values.seed}`);
const { status } = spawnSync(
  'vitest',
  ['run', 'server/test/models/fuzz.test.ts', '--project=server', '--testTimeout=3600000'],
  {
    cwd: root,
    env: {
      ...pinnedEnvironment(),
      FUZZ_RUNS: values.runs,
      FUZZ_SEED: values.seed,
      FUZZ_ONLY: values.only,
    },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
