import { adminCheckCalls } from '@circle-link/contract/operations/admin/checks';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { startCheckRun } from '../../public-ledger/index.ts';
import type { OperationParts } from '../process-info.ts';
import { viewChecks } from './view-checks.ts';

export function adminCheckRoutes(
  app: App,
  platform: Platform,
  { machine }: Pick<OperationParts, 'machine'>,
): void {
  const { serve } = createRoutes(app, platform);
  const stopping = new AbortController();
  let running = Promise.resolve();
  app.addHook('onClose', async () => {
    stopping.abort(new Error('the process is ending'));
    await running;
  });

  serve(adminCheckCalls.checks, () => platform.database.read(viewChecks));
  serve(adminCheckCalls.runChecks, async ({ member }) => {
    const { databaseUrl } = machine();
    const order = { databaseUrl, actorId: member.id, signal: stopping.signal };
    const run = await startCheckRun(platform, order);
    if (run !== null) running = run.ended;
    return { started: run !== null };
  });
}
