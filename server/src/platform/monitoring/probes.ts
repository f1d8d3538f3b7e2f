/** Probes: /healthz reports that the process answers, /readyz that it can work. Both answer over plain http. */
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { listAppliedNames } from '../database/migrate.ts';
import type { App } from '../http/app.ts';
import { withTimeout } from '../timeouts.ts';
import { findDatabaseState } from './store.ts';

const state = z.object({
  /** `reads_only`: public pages work, but nothing that needs sign-in or writes. */
  status: z.enum(['ok', 'reads_only', 'unavailable']),
  reason: z.string().optional(),
});
const probe = { config: { quiet: true }, schema: { hide: true, response: { 200: state, 503: state } } };

/** Probers give up soon too; a slower database counts as down. */
const databaseWithinMs = 5_000;

/** A fraction of the load balancer's timeout. */
const readsWithinMs = 2_000;

/** /readyz covers all calls, /readyz/reads public pages, which work from a replica while the primary is down. */
export function registerProbes(app: App, database: Database, checks: readonly ReadinessCheck[]): void {
  app.get('/healthz', probe, () => ({ status: 'ok' as const }));
  app.get('/readyz', probe, async (request, reply) => {
    const reason = await findUnreadiness(database, checks).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      return 'The database does not answer.';
    });
    void reply.header('Cache-Control', 'no-store');
    if (reason === undefined) return { status: 'ok' as const };
    const status = (await canRead(database, checks)) ? 'reads_only' : 'unavailable';
    return reply.status(503).send({ status, reason });
  });
  app.get('/readyz/reads', probe, async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    if (await canRead(database, checks)) return { status: 'ok' as const };
    return reply.status(503).send({ status: 'unavailable', reason: 'No database answers.' });
  });
}

/** A stopping process receives no requests, even if it could still read. */
async function canRead(database: Database, checks: readonly ReadinessCheck[]): Promise<boolean> {
  if (findUnreadyReason(checks.filter(({ checksReads }) => checksReads === true)) !== undefined) return false;
  const pending = database.readPublic((db) => findDatabaseState(db));
  return withTimeout(readsWithinMs, pending, 'no database answered a probe').then(
    () => true,
    () => false,
  );
}

async function findUnreadiness(
  database: Database,
  checks: readonly ReadinessCheck[],
): Promise<string | undefined> {
  const known = findUnreadyReason(checks);
  if (known !== undefined) return known;
  const { isReadOnly, applied } = await withTimeout(
    databaseWithinMs,
    database.read(findDatabaseState),
    'the database did not answer a probe',
  );
  if (isReadOnly) return 'The database takes no writes.';
  // Compares names only, so that instances of the earlier version stay ready next to newer functions.
  const names = await listAppliedNames();
  return names.every((name) => applied.includes(name)) ? undefined : 'The database is not migrated.';
}

export interface ReadinessCheck {
  (): string | undefined;
  readonly checksReads?: boolean;
}

function findUnreadyReason(checks: readonly ReadinessCheck[]): string | undefined {
  for (const check of checks) {
    const reason = check();
    if (reason !== undefined) return reason;
  }
  return undefined;
}
