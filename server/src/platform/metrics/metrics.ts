/** /metrics for Prometheus: with METRICS_TOKEN, and outside production for programs on this machine. */
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Breaker } from '../breaker/breaker.ts';
import type { Settings } from '../config/settings.ts';
import { constantTimeEquals } from '../crypto/tokens.ts';
import type { Database } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { isFromThisMachine } from '../http/client.ts';
import { Refusal } from '../http/refusal.ts';
import { countOutbox } from '../outbox/store.ts';
import { openAnswerTimes } from './answer-times.ts';

type MetricsSettings = Pick<Settings, 'metricsToken' | 'production'>;

/** Counts every answer by its route's pattern, never by the address itself, and serves the numbers. */
export function registerMetrics(
  app: App,
  settings: MetricsSettings,
  { database, breakers }: { readonly database: Database; readonly breakers: readonly Breaker[] },
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countAnswers(app, registry);
  watchOutbox(registry, database);
  watchBreakers(registry, breakers);
  app.get('/metrics', { config: { quiet: true }, schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, settings)) throw new Refusal(httpRefusals.metrics_closed);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

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
    durations.observe({ route }, reply.elapsedTime / 1000);
    return Promise.resolve();
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

function watchBreakers(registry: Registry, breakers: readonly Breaker[]): void {
  new Gauge({
    name: 'outside_outage_seconds',
    help: 'For how long a part outside has been out of service, as this process sees it; 0 while it works.',
    labelNames: ['part'] as const,
    registers: [registry],
    collect() {
      for (const { part, view } of breakers) this.set({ part }, (view().outage?.forMs ?? 0) / 1000);
    },
  });
}

function mayRead(request: FastifyRequest, { metricsToken: token, production }: MetricsSettings): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined) return constantTimeEquals(given, token);
  // In production a proxy on this machine that forwards no address would make every visitor a program of ours.
  return !production && isFromThisMachine(request);
}
