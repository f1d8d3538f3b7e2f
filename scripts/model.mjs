/**
 * npm run model -- [--queue] [--count N] [--seed N] [--path P] [--lanes N]: random schedules for savings groups or the
 * queue, executed on the product and on a model (server/test/models). The seed is random by default and printed with
 * every failure; lanes are for groups only. See docs/testing.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureInstalled, pinnedEnvironment, root } from './install.mjs';

const text = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({
  options: {
    queue: { type: 'boolean', default: false },
    count: text('200'),
    lanes: text('3'),
    seed: { type: 'string' },
    path: { type: 'string' },
  },
});
const memory = process.env.TMPDIR === undefined && existsSync('/dev/shm') ? { TMPDIR: '/dev/shm' } : {};

const model = values.queue ? 'QUEUE_MODEL' : 'GROUPS_MODEL';
const file = values.queue ? 'queue-model' : 'groups-model';

await ensureInstalled();
const { status } = spawnSync(
  'vitest',
  ['run', `server/test/models/${file}.test.ts`, '--project=server', '--disableConsoleIntercept'],
  {
    cwd: root,
    env: {
      ...pinnedEnvironment(),
      ...memory,
      [`${model}_RUNS`]: values.count,
      [`${model}_LANES`]: values.path === undefined ? values.lanes : '1',
      ...(values.seed !== undefined && { [`${model}_SEED`]: values.seed }),
      ...(values.path !== undefined && { [`${model}_PATH`]: values.path }),
    },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
