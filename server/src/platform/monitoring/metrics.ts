/** /metrics for Prometheus: with METRICS_TOKEN, and outside production for programs on this machine. */
import { ALARM_NAMES } from '@circle-link/contract/admin/checks';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Breaker } from '../breaker.ts';
import type { Settings } from '../config/settings.ts';
import { constantTimeEquals } from '../crypto/tokens.ts';
import type { Database } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { isFromThisMachine } from '../http/request.ts';
import { countResetConnections, isOwnHost } from '../http/request-checks.ts';
import { Refusal } from '../http/refusal.ts';
import { countOutbox } from '../outbox/store.ts';
import { getAlarmRecorder, type Log } from '../logging/log.ts';
import { isStream, openAnswerTimes, type RecentCalls, watchRecentCalls } from './recent-calls.ts';
import { openFigures } from './figures.ts';

interface MeasuredParts {
  readonly database: Database;
  readonly breakers: readonly Breaker[];
  readonly log: Log;
}

type MetricsSettings = Pick<Settings, 'metricsToken' | 'production' | 'publicUrl'>;

/** Counts every response by its route's pattern, never by the address. */
export function registerMetrics(
  app: App,
  settings: MetricsSettings,
  { database, breakers, log }: MeasuredParts,
): void {
  const registry = new Registry();
  openFigures(app, { registry, database });
  // Starts process metrics at boot, not at the first scrape.
  getProcessRegistry();
  const recent = watchRecentCalls(app);
  countAnswers(app, registry);
  countResets(app, registry);
  watchOutbox(registry, database);
  watchConnections(registry, database, recent);
  watchBreakers(registry, breakers, recent);
  countAlarms(registry, log);
  app.get('/metrics', { config: { quiet: true }, schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, settings)) throw new Refusal(httpRefusals.metrics_closed);
    const both = Registry.merge([getProcessRegistry(), registry]);
    return reply.type(both.contentType).send(await both.metrics());
  });
}

let processRegistry: Registry | undefined;

/** Created once, because its watchers are never removed, and each would retain its app. */
function getProcessRegistry(): Registry {
  if (processRegistry === undefined) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

const OUTSIDE_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function countAnswers(app: App, registry: Registry): void {
  const labelNames = ['method', 'route', 'status'] as const;
  const registers = [registry];
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answered requests.',
    labelNames,
    registers,
  });
  const durations = openAnswerTimes(app, registry);
  app.addHook('onResponse', (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    answers.inc({ method: request.method, route, status: String(reply.statusCode) });
    if (!isStream(reply)) durations.observe({ route }, reply.elapsedTime / 1000);
    return Promise.resolve();
  });
}

function countResets(app: App, registry: Registry): void {
  const resets = new Counter({
    name: 'http_reset_connections_total',
    help: 'Calls whose connection was reset before they were read.',
    registers: [registry],
  });
  countResetConnections(app, () => {
    resets.inc();
  });
}

function watchOutbox(registry: Registry, database: Database): void {
  new Gauge({
    name: 'outbox_messages',
    help: 'Messages that wait, and those given up.',
    labelNames: ['state'] as const,
    registers: [registry],
    async collect() {
      const counts = await database.read(countOutbox).catch(() => undefined);
      this.reset();
      if (counts === undefined) return;
      this.set({ state: 'waiting' }, counts.waiting);
      this.set({ state: 'failed' }, counts.failed);
    },
  });
}

function watchConnections(registry: Registry, database: Database, recent: RecentCalls): void {
  recent.watchConnections(() => database.connections.waiting);
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database: in use, idle, and the most there may be.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { open, idle, most } = database.connections;
      this.set({ state: 'used' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'most' }, most);
    },
  });
  new Gauge({
    name: 'database_waiting_callers',
    help: 'Callers in this process that wait for a connection.',
    registers: [registry],
    collect() {
      this.set(database.connections.waiting);
    },
  });
}

function watchBreakers(registry: Registry, breakers: readonly Breaker[], recent: RecentCalls): void {
  const times = new Histogram({
    name: 'outside_call_seconds',
    help: 'How long parts outside took to answer, by what came of it.',
    labelNames: ['part', 'outcome'] as const,
    buckets: OUTSIDE_BUCKETS,
    registers: [registry],
  });
  for (const { part, onCall } of breakers)
    onCall(({ seconds, outcome }) => {
      times.observe({ part, outcome }, seconds);
      recent.noteOutside(part, seconds);
    });
  new Gauge({
    name: 'outside_outage_seconds',
    help: 'For how long an external service has been out of service, as this process sees it; 0 while it works.',
    labelNames: ['part'] as const,
    registers: [registry],
    collect() {
      for (const { part, view } of breakers) this.set({ part }, (view().outage?.forMs ?? 0) / 1000);
    },
  });
}

/** Creates all counters at the start, because a counter whose first value is 1 shows no increase. */
function countAlarms(registry: Registry, log: Log): void {
  const alarms = new Counter({
    name: 'alarms_total',
    help: 'Lines of the log with the field "alarm".',
    labelNames: ['alarm'] as const,
    registers: [registry],
  });
  for (const alarm of ALARM_NAMES) alarms.inc({ alarm }, 0);
  getAlarmRecorder(log).onRing((alarm) => alarms.inc({ alarm }));
}

function mayRead(request: FastifyRequest, settings: MetricsSettings): boolean {
  const { metricsToken: token, production } = settings;
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined) return constantTimeEquals(given, token);
  // In production a loopback proxy without forwarding headers would make every visitor local.
  return !production && isFromThisMachine(request) && isOwnHost(request, settings);
}
