/** The whole application on a benchmark database, called without a socket. */
import { join } from 'node:path';
import { applyCardEvents } from '../../../server/src/app/apply-card-events.ts';
import { buildApp } from '../../../server/src/app/build-app.ts';
import { listModuleRoutes } from '../../../server/src/app/module-routes.ts';
import { cardsAt, payoutsAt } from '../../../server/src/app/providers.ts';
import { createInboxWriter, type InboxWriter } from '../../../server/src/modules/charges/index.ts';
import { readSettings } from '../../../server/src/platform/config/settings.ts';
import { openDatabase } from '../../../server/src/platform/database/database.ts';
import { createDatabaseClock } from '../../../server/src/platform/database/installation.ts';
import { createJobWaker } from '../../../server/src/platform/jobs/ticker.ts';
import { createLog } from '../../../server/src/platform/logging/log.ts';
import type { Platform } from '../../../server/src/platform/platform.ts';
import { chooseBeacon } from '../../../server/src/platform/randomness-beacon.ts';

const PUBLIC_URL = 'http://localhost:3000';

export interface BenchApp {
  readonly platform: Platform;
  readonly writer: InboxWriter;
  ask(path: string, sessionSecret: string): Promise<number>;
  read(path: string): Promise<unknown>;
  close(): Promise<void>;
}

export async function openApp(url: string, dataDir: string): Promise<BenchApp> {
  const log = createLog('error');
  const settings = readSettings({
    NODE_ENV: 'test',
    DEMO: 'false',
    PUBLIC_URL,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '0',
  });
  const database = openDatabase({ url });
  // No payments occur: no host listens at this address.
  const cardProvider = cardsAt(settings, PUBLIC_URL);
  const payoutProvider = payoutsAt(settings, PUBLIC_URL);
  const beacon = chooseBeacon(settings, database);
  const platform = { settings, database, cardProvider, payoutProvider, beacon, log };
  const writer = createInboxWriter({ database, apply: applyCardEvents({ settings, log }), log });
  const machine = () => ({ databaseUrl: '', jobs: [] });
  const parts = {
    settings,
    database,
    writer,
    clock: createDatabaseClock(database),
    pulse: createJobWaker(),
    machine,
  };
  const routes = listModuleRoutes(parts);
  const app = await buildApp({ ...platform, routes, pagesFolder: join(dataDir, 'no-pages') });
  return {
    platform,
    writer,
    async ask(path, sessionSecret) {
      const begin = performance.now();
      const answer = await app.inject({ url: path, headers: { cookie: `circle_session=${sessionSecret}` } });
      const milliseconds = performance.now() - begin;
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode} ${answer.body}`);
      return milliseconds;
    },
    async read(path) {
      const answer = await app.inject({ url: path });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
