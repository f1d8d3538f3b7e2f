/** The truths of server/data-checks, proved beside a running app as an operator does. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningServer } from './app-process.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** What `npm run data-checks` prints; rejects when one is violated. */
export async function proveBooks({ url, place }: Pick<RunningServer, 'url' | 'place'>): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'server/src/app/commands/data-checks.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PUBLIC_URL: url,
      ...place,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
    },
  });
  return stdout;
}
