/** Starts and stops one process of the application. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSandbox } from '@circle-link/sandbox';
import { createInboxWriter, findWriterProblem, type InboxWriter } from '../modules/charges/index.ts';
import { countMembers } from '../modules/members/index.ts';
import { pushSubscriptionsIn } from '../modules/notifications/index.ts';
import type { Breaker } from '../platform/breaker.ts';
import type { Settings } from '../platform/config/settings.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import {
  createDatabaseClock,
  openInstallation,
  refuseOtherMoneyMode,
} from '../platform/database/installation.ts';
import { openNotices } from '../platform/database/listen-notify.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { App } from '../platform/http/app.ts';
import { type Job, startJobs } from '../platform/jobs/jobs.ts';
import { recordJobRun } from '../platform/jobs/store.ts';
import { createJobWaker, type JobRun, type JobWaker, Ticker } from '../platform/jobs/ticker.ts';
import { createLog, type Log } from '../platform/logging/log.ts';
import { setTraceCollector } from '../platform/logging/work.ts';
import type { ReadinessCheck } from '../platform/monitoring/probes.ts';
import { recordAlarms } from '../platform/monitoring/record-alarms.ts';
import { openSender } from '../platform/outbox/open-sender.ts';
import type { Platform } from '../platform/platform.ts';
import { chooseBeacon } from '../platform/randomness-beacon.ts';
import { applyCardEvents } from './apply-card-events.ts';
import { buildApp } from './build-app.ts';
import { listDemoJobs } from './demo/demo-members.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { type DatabaseServer, openDatabaseServer } from './embedded-database/database-server.ts';
import { releasePort } from './free-port.ts';
import { listJobs } from './jobs.ts';
import { listModuleRoutes } from './module-routes.ts';
import {
  addCardBreaker,
  addPayoutBreaker,
  listBreakers,
  listProbes,
  openProviderBreakers,
  PROBE_EVERY_MS,
  probeFailingServices,
  type Probes,
  waitForParts,
} from './provider-breakers.ts';
import { cardsAt, getSelfUrl, mountSandbox, openProviders, withSandboxListening } from './providers.ts';
import { awaitUnlessStopped, exitOnUncaughtError, ShutdownHooks } from './shutdown.ts';
import { runStartupChecks } from './startup-checks.ts';

export interface RunningApp {
  readonly port: number;
  readonly isDemo: boolean;
  /** Stops listening, waits a limited time for work in progress, and stops the embedded database. */
  stop(): Promise<void>;
}

/** On failure or abort it closes what was started, then rejects with the error or the signal's reason. */
export async function startApp(
  settings: Settings,
  onLine: (line: string) => void,
  stopping: AbortSignal,
): Promise<RunningApp> {
  const closers = new ShutdownHooks();
  let stoppingSince: number | undefined;
  stopping.addEventListener('abort', () => {
    stoppingSince = performance.now();
  });
  const stop = (): Promise<void> =>
    closers.closeAll((name, error) => {
      onLine(`Stopping: ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }, stoppingSince);
  try {
    const started = await awaitUnlessStopped(stopping, start(settings, onLine, { closers, stopping }));
    return { ...started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** In addition to the database: a process that is stopping, or whose payment writer is stuck, receives no requests. */
function listReadinessChecks(writer: InboxWriter, stopping: AbortSignal): ReadinessCheck[] {
  const isStopping = (): string | undefined => (stopping.aborted ? 'The app is stopping.' : undefined);
  return [
    Object.assign(isStopping, { checksReads: true }),
    () => findWriterProblem(writer.health(), performance.now()),
  ];
}

async function listen(app: App, { host, port }: Settings): Promise<void> {
  await releasePort(port);
  await app.listen({ host, port });
}

function startDeliveries(
  sandbox: RunningSandbox,
  closers: ShutdownHooks,
  { log, pulse, isHearing }: { log: Log; pulse: JobWaker; isHearing: () => boolean },
): void {
  const ticker = new Ticker(log, pulse);
  const idleMs = (): number => (isHearing() ? 20_000 : 2_000);
  ticker.every(250, 'sandbox deliveries', () => sandbox.deliverWaiting(), idleMs);
  closers.add('the sandbox', () => sandbox.close());
  closers.add('the deliveries', () => ticker.stop());
}

/** Each process has its own breakers, so each runs its own probes. */
function startProbing(outside: readonly Breaker[], probes: Probes, closers: ShutdownHooks, log: Log): void {
  const ticker = new Ticker(log);
  ticker.every(PROBE_EVERY_MS, 'parts outside', () => probeFailingServices(outside, probes));
  closers.add('the look at parts outside', () => ticker.stop());
}

/** Nothing listens yet, so the sandbox opens its own listener. */
async function seedIfEmpty(
  platform: Platform,
  { sandbox, writer }: { readonly sandbox: RunningSandbox | null; readonly writer: InboxWriter },
): Promise<void> {
  if (sandbox === null || (await platform.database.read(countMembers)) > 0) return;
  await withSandboxListening(sandbox, (apiBase) =>
    seedDemo({ ...platform, cardProvider: cardsAt(platform.settings, apiBase), writer }),
  );
}

function connectDatabase(
  server: DatabaseServer,
  { databaseReplicaUrl }: Settings,
  {
    log,
    stopping,
    closers,
  }: { readonly log: Log; readonly stopping: AbortSignal; readonly closers: ShutdownHooks },
): Database {
  const database = openDatabase({
    ...server,
    replicaUrl: databaseReplicaUrl,
    onReplica: (isUsed, error) =>
      log.warn(
        error === undefined ? {} : { err: error },
        isUsed
          ? 'the read replica answers public pages again'
          : 'the primary answers public pages: the replica is away or too far behind',
      ),
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  stopping.addEventListener('abort', () => database.beginEnding());
  closers.add('the connections', () => database.close());
  const rings = recordAlarms(database, log);
  closers.add('the alarms', () => rings.stop());
  return database;
}

function connectPlatform(
  settings: Settings,
  database: Database,
  log: Log,
): {
  readonly platform: Platform;
  readonly sandbox: RunningSandbox | null;
  readonly breakers: ReturnType<typeof openProviderBreakers>;
} {
  const { sandbox, ...providers } = openProviders(settings, database, { log, selfUrl: getSelfUrl(settings) });
  const breakers = openProviderBreakers();
  const cardProvider = addCardBreaker(providers.cardProvider, breakers);
  const payoutProvider = addPayoutBreaker(providers.payoutProvider, breakers);
  const beacon = chooseBeacon(settings, database);
  return { platform: { settings, database, cardProvider, payoutProvider, beacon, log }, sandbox, breakers };
}

async function startTracing(
  { otelEndpoint, otelShare }: Settings,
  closers: ShutdownHooks,
  log: Log,
): Promise<void> {
  if (otelEndpoint === undefined) return;
  const { openTracing } = await import('../platform/logging/open-tracing.ts');
  const tracing = openTracing({
    endpoint: otelEndpoint,
    share: otelShare,
    onCollector: (isTaking, error) =>
      log.warn(
        error === undefined ? {} : { err: error },
        isTaking ? 'traces are taken again' : 'traces are not taken',
      ),
  });
  setTraceCollector(tracing);
  closers.add('the traces', () => {
    setTraceCollector(null);
    return tracing.close();
  });
}

/** Load balancers notice by /readyz and stop sending requests. */
function drain({ drainSeconds }: Settings): Promise<void> {
  return sleep(1_000 * drainSeconds);
}

async function start(
  settings: Settings,
  onLine: (line: string) => void,
  { closers, stopping }: { readonly closers: ShutdownHooks; readonly stopping: AbortSignal },
): Promise<Omit<RunningApp, 'stop'>> {
  const log = createLog(settings.logLevel);
  closers.add('the last resort', exitOnUncaughtError(log));
  await startTracing(settings, closers, log);
  const server = await openDatabaseServer(settings, { onLine, stopping });
  if (server.embedded) closers.addBounded('the embedded database', (withinMs) => server.stop(withinMs));
  stopping.throwIfAborted();
  const { moneyMode, demo } = settings;
  await refuseOtherMoneyMode(server.ownerUrl, moneyMode);
  await migrate(server);
  stopping.throwIfAborted();
  const database = connectDatabase(server, settings, { log, stopping, closers });
  const installation = await openInstallation(database, { moneyMode, demo });

  const { platform, sandbox, breakers } = connectPlatform(settings, database, log);
  const writer = createInboxWriter({ database, apply: applyCardEvents({ settings, log }), log });
  const clock = createDatabaseClock(database);
  if (installation.demo) await seedIfEmpty(platform, { sandbox, writer });

  stopping.throwIfAborted();

  // Filled only after the app listens; the back office shows and runs these jobs.
  const jobsToRun: Job[] = [];
  const pulse = createJobWaker();
  const sender = openSender(settings, { database, log, subscriptions: pushSubscriptionsIn(database) });
  closers.add('the mail transport', () => sender.mail.close());
  const outside = listBreakers(settings, breakers, sender);
  const machine = () => ({ databaseUrl: server.url, jobs: jobsToRun, breakers: outside });
  const routes = [
    ...listModuleRoutes({ settings, database, writer, clock, pulse, machine }),
    ...(sandbox === null ? [] : [(app: App) => mountSandbox(app, sandbox)]),
  ];
  const app = await buildApp({
    ...platform,
    routes,
    readiness: listReadinessChecks(writer, stopping),
    breakers: outside,
  });
  await listen(app, settings);
  closers.add('the calls under way', () => app.close());
  stopping.throwIfAborted();

  const jobs = listJobs(platform, { writer, clock, sender, databaseUrl: server.url });
  jobsToRun.push(...jobs.map((job) => waitForParts(job, outside)), ...listDemoJobs(platform, installation));
  const onRun = (run: JobRun): Promise<void> => recordJobRun(database, run);
  const notices = openNotices({ url: settings.databaseListenUrl ?? server.url, database, pulse, log });
  closers.add('the notices', () => notices.close());
  const isHearing = (): boolean => notices.isHearing();
  const running = startJobs({ database, jobs: jobsToRun, log, onRun, pulse, isHearing });
  closers.add('the jobs', () => Promise.all([running.stop(), drain(settings)]));
  const ended = new AbortController();
  const checks = runStartupChecks(platform, { writer, clock, databaseUrl: server.url, signal: ended.signal });
  closers.add('the data-checks', () => {
    ended.abort();
    return checks;
  });
  if (sandbox !== null) startDeliveries(sandbox, closers, { log, pulse, isHearing });
  startProbing(outside, listProbes(platform, sender, clock), closers, log);
  stopping.throwIfAborted();
  return { port: settings.port, isDemo: installation.demo };
}
