import { adminCheckPage, checksStarted } from '@circle-link/contract/admin/checks';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { memberOf, requireAbility } from '../../auth/index.ts';
import { startCheckRun } from '../../transparency/index.ts';
import type { OperationParts } from '../machine.ts';
import { retryByAdmin } from '../money-limits.ts';
import { viewChecks } from './view-checks.ts';

const tags = ['admin'];

/** Every check with the rows that break it, and a run of all of them now. */
export function adminCheckRoutes(
  app: App,
  platform: Platform,
  { machine }: Pick<OperationParts, 'machine'>,
): void {
  const { database, settings } = platform;
  const stopping = new AbortController();
  let running = Promise.resolve();
  app.addHook('onClose', async () => {
    stopping.abort(new Error('the process is ending'));
    await running;
  });

  app.get(
    '/api/admin/checks',
    { onRequest: [requireAbility(platform, 'view')], schema: { tags, response: { 200: adminCheckPage } } },
    () => database.read(viewChecks),
  );
  app.post(
    '/api/admin/checks/run',
    {
      onRequest: [requireAbility(platform, 'money')],
      preHandler: rateLimit(database, settings, {
        ...retryByAdmin,
        by: (request) => memberOf(request).id,
      }),
      schema: { tags, response: { 200: checksStarted } },
    },
    async (request) => {
      const { databaseUrl } = machine();
      const order = { databaseUrl, actorId: memberOf(request).id, signal: stopping.signal };
      const run = await startCheckRun(platform, order);
      if (run !== null) running = run.ended;
      return { started: run !== null };
    },
  );
}
