/** Runs the checks of server/db/checks next to a running app, as an operator does. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningServer } from './app-process.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Maximum time to apply a provider event. */
const APPLIED_WITHIN_MS = 60_000;

/** Returns the output of `npm run data-checks`. Rejects on a violation. */
export async function runDataChecksCommand(server: Pick<RunningServer, 'url' | 'place'>): Promise<string> {
  const givesUpAt = performance.now() + APPLIED_WITHIN_MS;
  for (;;) {
    try {
      return await runChecks(server);
    } catch (error) {
      const { stdout = '' } = error as { readonly stdout?: string };
      if (performance.now() > givesUpAt || !isBeingApplied(stdout)) throw error;
    }
  }
}

/** Only the check of events in progress failed. */
function isBeingApplied(printed: string): boolean {
  const violated = [...printed.matchAll(/^VIOLATED +(.*)$/gm)].map(([, name]) => name);
  return violated.join(' ') === 'provider-events-are-applied' && !/"dead_letter_reason":"/.test(printed);
}

async function runChecks({ url, place }: Pick<RunningServer, 'url' | 'place'>): Promise<string> {
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
