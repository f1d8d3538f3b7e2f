/** Assembles the HTTP core, probes, API documentation, the modules' routes and pages. Does not listen. */
import { join } from 'node:path';
import { getDocumentFile, listDocumentFiles } from '@circle-link/contract/documents';
import { matchesPath, OPEN_PATHS, PUBLIC_PATHS, QUEUE_PATHS } from '@circle-link/contract/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookieName } from '../modules/auth/index.ts';
import { buildPageHead } from '../modules/integrations/index.ts';
import type { Breaker } from '../platform/breaker.ts';
import { getScriptSource } from '../platform/card-provider/stripe-browser.ts';
import type { Settings } from '../platform/config/settings.ts';
import { describeApi, describeTokenCalls } from '../platform/http/api-docs.ts';
import type { App } from '../platform/http/app.ts';
import { answerFor } from '../platform/http/error-answers.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { type Pages, servePages } from '../platform/http/pages.ts';
import { registerPolicyReports } from '../platform/http/policy-reports.ts';
import { getRequestLanguage } from '../platform/http/request.ts';
import { registerWellKnown } from '../platform/http/well-known.ts';
import { registerMetrics } from '../platform/monitoring/metrics.ts';
import { type ReadinessCheck, registerProbes } from '../platform/monitoring/probes.ts';
import { registerDevPages } from '../platform/outbox/dev-pages.ts';
import type { Platform, RouteParts } from '../platform/platform.ts';
import { createFigureReader } from './public-figures.ts';

export type RegisterRoutes = (app: App, parts: RouteParts) => void;

export interface AppParts extends Platform {
  readonly routes: readonly RegisterRoutes[];
  readonly pagesFolder?: string;
  readonly readiness?: readonly ReadinessCheck[];
  readonly breakers?: readonly Breaker[];
  readonly answerWithinMs?: number;
}

const builtPages = join(import.meta.dirname, '../../../web/.build/client');

export async function buildApp({
  routes,
  pagesFolder,
  readiness = [],
  answerWithinMs,
  breakers = [],
  database,
  ...parts
}: AppParts): Promise<App> {
  const { settings, log } = parts;
  const app = await createHttpServer({ settings, log, database }, answerWithinMs);
  app.setErrorHandler(answerError);
  registerMetrics(app, settings, { database, breakers, log });
  if (!settings.production) await describeApi(app, settings.publicUrl, sessionCookieName(settings));
  await describeTokenCalls(app, settings.publicUrl);
  registerProbes(app, database, readiness);
  registerWellKnown(app, settings, database);
  registerPolicyReports(app);
  registerDevPages(app, settings);
  for (const register of routes) register(app, parts);
  await servePages(app, {
    ...buildPages(pagesFolder ?? builtPages, settings),
    getFigures: createFigureReader(database, settings),
  });
  return app;
}

function buildPages(folder: string, settings: Settings): Omit<Pages, 'getFigures'> {
  const { queueEnabled, moneyMode, coolOffHours, stripe, legalNoticeUrl, supportEmail } = settings;
  const kind = { hasQueue: queueEnabled, isSandbox: moneyMode !== 'live' };
  const patterns = [PUBLIC_PATHS, ...Object.values(OPEN_PATHS)]
    .flat()
    .filter((pattern) => queueEnabled || !QUEUE_PATHS.includes(pattern));
  return {
    folder,
    documents: listDocumentFiles(kind),
    getDocument: (path) => getDocumentFile(path, kind),
    facts: {
      queue: queueEnabled ? 'on' : 'off',
      money: moneyMode,
      'cool-off': String(coolOffHours),
      ...(stripe && { 'card-script': getScriptSource(stripe), 'card-key': stripe.publishableKey }),
      ...(legalNoticeUrl !== undefined && { 'legal-notice': legalNoticeUrl }),
      ...(supportEmail !== undefined && { support: supportEmail }),
    },
    isClientPath: (path) => patterns.some((pattern) => matchesPath(pattern, path)),
    getHead: (path) => buildPageHead(settings, path),
  };
}

/** The error handler: logs refusals as info and faults with their error, and hides the details of faults. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerFor(error, request.id, getRequestLanguage(request));
  if (answer.severity === 'refused') request.log.info({ refusal: answer.body.code }, 'refused');
  else {
    request.log.error({ err: error }, answer.severity);
    request.work?.fail(error);
  }
  if (answer.retryAfterSeconds !== undefined) void reply.header('Retry-After', answer.retryAfterSeconds);
  void reply.header('Cache-Control', 'no-store');
  return reply
    .status(answer.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer.body);
}
