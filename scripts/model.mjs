/**
 * npm run model -- [--count N] [--seed N] [--path P] [--lanes N]: random schedules of savings groups, played on the product and
 * on the model of it (server/test/groups-model.test.ts). The seed is drawn unless given, and told with every failure.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureInstalled, pinnedEnvironment, root } from './install.mjs';

const text = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({
  options: { count: text('200'), lanes: text('3'), seed: { type: 'string' }, path: { type: 'string' } },
});
/** Databases in memory, where the system offers some. */
const memory = process.env.TMPDIR === undefined && existsSync('/dev/shm') ? { TMPDIR: '/dev/shm' } : {};

ensureInstalled();
const { status } = spawnSync(
  'vitest',
  ['run', 'server/test/groups-model.test.ts', '--project=server', '--disableConsoleIntercept'],
  {
    cwd: root,
    env: {
      ...pinnedEnvironment(),
      ...memory,
      GROUPS_MODEL_RUNS: values.count,
      GROUPS_MODEL_LANES: values.path === undefined ? values.lanes : '1',
      ...(values.seed !== undefined && { GROUPS_MODEL_SEED: values.seed }),
      ...(values.path !== undefined && { GROUPS_MODEL_PATH: values.path }),
    },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
