/** Probes: /healthz says that the process answers, /readyz that it can work. Both answer over plain http. */
import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { migrationsFolder } from '../database/migrate.ts';
import type { App } from '../http/app.ts';
import { listAppliedMigrations } from './store.ts';

const state = z.object({ status: z.enum(['ok', 'unavailable']), reason: z.string().optional() });
const probe = { config: { quiet: true }, schema: { hide: true, response: { 200: state, 503: state } } };

/** Registers both probes. */
export function registerProbes(app: App, database: Database): void {
  app.get('/healthz', probe, () => ({ status: 'ok' as const }));
  app.get('/readyz', probe, async (request, reply) => {
    const reason = await findUnreadiness(database).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      return 'The database does not answer.';
    });
    void reply.header('Cache-Control', 'no-store');
    if (reason === undefined) return { status: 'ok' as const };
    return reply.status(503).send({ status: 'unavailable', reason });
  });
}

async function findUnreadiness(database: Database): Promise<string | undefined> {
  const applied = new Set(await database.read(listAppliedMigrations));
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  return names.every((name) => applied.has(name)) ? undefined : 'The database is not migrated.';
}
