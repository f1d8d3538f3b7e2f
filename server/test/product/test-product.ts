/** The whole product on a test server: every module, the real writer, the sandbox provider and signed-in members. */
import { applyCardEvents } from '../../src/app/apply-card-events.ts';
import { listModuleRoutes } from '../../src/app/module-routes.ts';
import { type ChargeEvents, createInboxWriter, type InboxWriter } from '../../src/modules/charges/index.ts';
import type { Breaker } from '../../src/platform/breaker.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createDatabaseClock, type DatabaseClock } from '../../src/platform/database/installation.ts';
import type { Job } from '../../src/platform/jobs/jobs.ts';
import { createJobWaker } from '../../src/platform/jobs/ticker.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { bufferedLog } from './buffered-log.ts';
import { buildMember, type BuiltMember, type MemberOptions } from '../factories/build-member.ts';
import { openSession } from '../browser/open-session.ts';
import type { Answer, Browser } from '../browser/test-browser.ts';
import { startTestServer, type TestServer, type TestServerOverrides } from './test-server.ts';

export interface TestProduct extends TestServer {
  readonly writer: InboxWriter;
  readonly clock: DatabaseClock;
  readonly platform: Platform;
  /** Jobs listed in the back office, empty unless a test adds some. */
  readonly jobs: Job[];
}

export interface Payer {
  readonly member: BuiltMember;
  readonly browser: Browser;
}

/** Serves everything in app/main.ts without jobs. Tests run the jobs that they need. */
export async function startTestProduct(
  overrides: TestServerOverrides & {
    readonly groups?: ChargeEvents;
    readonly breakers?: readonly Breaker[];
  } = {},
): Promise<TestProduct> {
  const { log = bufferedLog() } = overrides;
  const jobs: Job[] = [];
  let databaseUrl = '';
  let parts: { writer: InboxWriter; clock: DatabaseClock } | undefined;
  const server = await startTestServer(
    [
      (app, routeParts, database) => {
        const { settings } = routeParts;
        const writer = createInboxWriter({
          database,
          apply: applyCardEvents({ settings, log }, overrides.groups),
          log,
        });
        parts = { writer, clock: freshClock(database) };
        const pulse = createJobWaker();
        database.onCommit(() => pulse.beat());
        const machine = () => ({ databaseUrl, jobs, breakers: overrides.breakers ?? [] });
        for (const register of listModuleRoutes({ settings, database, ...parts, pulse, machine }))
          register(app, routeParts);
      },
    ],
    overrides,
  );
  if (parts === undefined) throw new Error('no route was registered');
  const { settings, database, cardProvider, payoutProvider, beacon, testDatabase } = server;
  databaseUrl = testDatabase.url;
  const platform = { settings, database, cardProvider, payoutProvider, beacon, log };
  return { ...server, ...parts, jobs, platform };
}

/** Reads the time for every signature, so that a moved clock takes effect at once. */
function freshClock(database: Database): DatabaseClock {
  return { nowSeconds: () => createDatabaseClock(database).nowSeconds() };
}

export async function signInMember(product: TestProduct, options: MemberOptions = {}): Promise<Payer> {
  const member = await buildMember(product, options);
  const browser = product.openBrowser();
  await openSession(product.platform, { member, browser });
  return { member, browser };
}

export const GOOD_CARD = '4242424242424242';
/** Its funds skip the provider's payout delay. */
export const AVAILABLE_AT_ONCE = '4000000000000077';

function typed(cardNumber: string) {
  return { cardNumber, expMonth: 12, expYear: 2040, cvc: '123' };
}

/** Pays on the hosted page. The webhook waits for deliverWaiting(). */
export function payCheckout(product: TestServer, checkoutUrl: string, card = GOOD_CARD): Promise<Answer> {
  return product.request('POST', `${new URL(checkoutUrl).pathname}/pay`, { body: typed(card) });
}

export function payIntent(product: TestServer, clientSecret: string, card = GOOD_CARD): Promise<Answer> {
  return product.request('POST', '/sandbox/payment_intents/confirm', {
    body: { clientSecret, ...typed(card) },
  });
}
