/** Creates back-office owners from the console, as on a real installation. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningServer } from './app-process.ts';
import type { Person } from './person.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Requires an existing account, which keeps its name and password. */
export async function createOwner(
  { url, place }: Pick<RunningServer, 'url' | 'place'>,
  { username, email, password }: Person,
): Promise<void> {
  await run(process.execPath, [join(root, 'server/src/app/commands/create-admin.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PUBLIC_URL: url,
      ...place,
      DEMO: 'false',
      ALLOW_VERIFICATION_SKIP: 'true',
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: username,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
    },
  });
}
