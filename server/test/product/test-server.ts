/** A listening application on a fresh copy of the database, for tests over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSandbox, type RunningSandbox } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { type AppParts, buildApp, type RegisterRoutes } from '../../src/app/build-app.ts';
import { holdFreePort, releasePort } from '../../src/app/free-port.ts';
import { cardsAt, mountSandbox, payoutsAt } from '../../src/app/providers.ts';
import type { CardProvider } from '../../src/platform/card-provider/port.ts';
import { readSettings, type Settings } from '../../src/platform/config/settings.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { setClockOffset } from '../../src/platform/database/installation.ts';
import type { App } from '../../src/platform/http/app.ts';
import type { Log } from '../../src/platform/logging/log.ts';
import type { PayoutProvider } from '../../src/platform/payout-provider/port.ts';
import { createStandIn, type RandomnessBeacon } from '../../src/platform/randomness-beacon.ts';
import { bufferedLog } from './buffered-log.ts';
import { closeAfterTestFile, isClosed } from './close-leftovers.ts';
import { checkCalls } from '../outside/stripe-contract/check-calls.ts';
import {
  type Answer,
  type Browser,
  openBrowser,
  type RequestOptions,
  sendRequest,
} from '../browser/test-browser.ts';
import { type CloseOptions, openTestDatabase, type TestDatabase } from './test-database.ts';

/** Tests must not fail when the machine stalls for half a minute. The limit's own tests set a short value. */
const PATIENT_MS = 300_000;

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The card provider over HTTP and the sandbox's operator actions. */
type TestCardProvider = CardProvider & Pick<RunningSandbox, 'deliverWaiting' | 'winDispute' | 'loseDispute'>;

export interface TestServer {
  readonly app: App;
  readonly url: string;
  readonly settings: Settings;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  /** Delivers webhooks only when `cardProvider.deliverWaiting()` is called. */
  readonly cardProvider: TestCardProvider;
  readonly payoutProvider: PayoutProvider;
  readonly beacon: RandomnessBeacon;
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
  openBrowser(): Browser;
  /** Recorded emails to the address, newest first. Tests run no sender. */
  mailTo(address: string): Promise<SentMail[]>;
  /** Recorded text messages to the number, newest first. */
  smsTo(phone: string): Promise<{ readonly to: string; readonly text: string }[]>;
  /** Advances app_now() by this many seconds. */
  moveClock(seconds: number): Promise<void>;
  close(options?: CloseOptions): Promise<void>;
}

export interface TestServerOverrides extends Pick<AppParts, 'readiness' | 'answerWithinMs' | 'breakers'> {
  readonly settings?: Partial<Settings>;
  readonly log?: Log;
  readonly pagesFolder?: string;
  readonly beacon?: RandomnessBeacon;
  /** Restarts a closed server on its database with the same secrets. */
  readonly goesOnFrom?: Pick<TestServer, 'settings' | 'testDatabase'>;
}

/** Work that belongs to no call uses the server's own database. */
type RegisterTestRoutes = (...parts: [...Parameters<RegisterRoutes>, database: Database]) => void;

/** Rate limits and the cool-off are off by default. Closed after the file at the latest. */
export async function startTestServer(
  routes: readonly RegisterTestRoutes[],
  overrides: TestServerOverrides = {},
): Promise<TestServer> {
  const { goesOnFrom } = overrides;
  const testDatabase = await openTestDatabase(goesOnFrom?.testDatabase);
  const { database } = testDatabase;
  if (goesOnFrom === undefined) await setStartDate(database);
  const dataDir = mkdtempSync(join(tmpdir(), 'circle-link-files-'));
  const port = await holdFreePort();
  const secrets = goesOnFrom && { APP_SECRET: goesOnFrom.settings.appSecret };
  const settings = {
    ...readSettings({ ...environmentFor(port, dataDir), ...secrets }),
    ...overrides.settings,
  };
  const url = `http://127.0.0.1:${port}`;
  const sandbox = openSandbox({
    database,
    publicUrl: url,
    secretKey: settings.sandboxSecretKey,
    webhookSecret: settings.sandboxWebhookSecret,
    accountWebhookSecret: settings.sandboxConnectWebhookSecret,
    fingerprintSecret: settings.appSecret,
    webhookUrl: `${url}/api/webhooks/card`,
    accountWebhookUrl: `${url}/api/webhooks/payouts`,
    operatorCalls: true,
    deliverAtOnce: false,
  });
  const { deliverWaiting, winDispute, loseDispute } = sandbox;
  const checked = checkCalls(sandbox.plugin);
  const cardProvider = { ...cardsAt(settings, url), deliverWaiting, winDispute, loseDispute };
  const payoutProvider = payoutsAt(settings, url);
  const beacon = overrides.beacon ?? createStandIn(database, settings.appSecret);
  const { pagesFolder, log = bufferedLog() } = overrides;
  const app = await buildApp({
    settings,
    database,
    log,
    cardProvider,
    payoutProvider,
    beacon,
    routes: [
      ...routes.map(
        (register): RegisterRoutes =>
          (app, parts) =>
            register(app, parts, database),
      ),
      (registered) => mountSandbox(registered, { ...sandbox, plugin: checked.plugin }),
    ],
    pagesFolder: pagesFolder ?? join(dataDir, 'no-pages'),
    ...toParts(overrides),
  });
  await releasePort(port);
  await app.listen({ host: '127.0.0.1', port });
  const server: TestServer = {
    app,
    url,
    settings,
    database,
    testDatabase,
    cardProvider,
    payoutProvider,
    beacon,
    request: (method, path, options) => sendRequest(url, method, path, options),
    openBrowser: () => openBrowser(url),
    mailTo: (address) => listRecorded(database, 'mail', address),
    smsTo: (phone) => listRecorded(database, 'sms', phone),
    moveClock: (seconds) => moveClock(database, seconds),
    close: async (options) => {
      if (!isClosed(server)) return;
      await app.close();
      await testDatabase.close(options);
      rmSync(dataDir, { recursive: true, force: true });
      checked.prove();
    },
  };
  closeAfterTestFile(server, () => server.close());
  return server;
}

function toParts({ readiness, answerWithinMs = PATIENT_MS, breakers }: TestServerOverrides) {
  return {
    ...(breakers && { breakers }),
    ...(readiness && { readiness }),
    answerWithinMs,
  };
}

function environmentFor(port: number, dataDir: string) {
  return {
    NODE_ENV: 'test',
    DEMO: 'false',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
    COOL_OFF_HOURS: '0',
  };
}

async function listRecorded(database: Database, channel: string, recipient: string): Promise<SentMail[]> {
  const { rows } = await database.read((db) =>
    sql<SentMail>`
      select recipient as "to", subject, text, html from outbox
       where channel = ${channel} and recipient = ${recipient} order by id desc`.execute(db),
  );
  return rows;
}

/**
 * Every test starts at the same time, so that no result depends on the date of the run. TEST_START_DATE sets another
 * date.
 */
async function setStartDate(database: Database): Promise<void> {
  const start = `${process.env['TEST_START_DATE'] ?? '2026-11-10'}T12:00:00Z`;
  await database.transact((tx) =>
    sql`insert into clock_offset (seconds) select round(extract(epoch from ${start}::timestamptz - now()))`.execute(
      tx,
    ),
  );
}

async function moveClock(database: Database, seconds: number): Promise<void> {
  await database.transact(async (tx) => {
    const { rows } = await sql<{ seconds: number }>`select seconds from clock_offset`.execute(tx);
    await setClockOffset(tx, (rows[0]?.seconds ?? 0) + seconds);
  });
}
