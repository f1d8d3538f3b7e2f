/** The HTTP application before any route. Hooks run in the order headers, method, origin, the route's own. */
import { randomUUID } from 'node:crypto';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Settings } from '../config/settings.ts';
import { type OpenCall, openIncomingCall } from '../logging/work.ts';
import type { Platform } from '../platform.ts';
import { TIMEOUTS } from '../timeouts.ts';
import { limitAnswerTime } from './answer-times.ts';
import { type App, readJson } from './app.ts';
import { answerMissing, answerUnreadable, rememberRoutes, toErrorBody } from './error-answers.ts';
import { addSecurityHeaders, securityHeaders } from './headers.ts';
import { validatorCompiler } from './read-input.ts';
import { Refusal } from './refusal.ts';
import {
  dropForwardedPorts,
  refuseCrossSite,
  refuseForeignHost,
  refuseRepeatedParameters,
  refuseUnknownCaller,
} from './request-checks.ts';
import { getPath, getRequestLanguage } from './request.ts';
import { separateTokens } from './serve.ts';

const bodyLimitBytes = 100 * 1024;
/** A socket without traffic, longer than any response may take, is closed silently. */
const silentSocketMs = 120_000;
/** Longer than a proxy's idle time, so that the proxy closes first and no request meets a closing socket. */
const keepAliveTimeoutMs = 72_000;

export async function createHttpServer(
  { settings, log, database }: Pick<Platform, 'settings' | 'log' | 'database'>,
  answerWithinMs = TIMEOUTS.answer,
): Promise<App> {
  const app: App = Fastify({
    loggerInstance: log,
    // One line per answered request (below) instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: TIMEOUTS.request,
    connectionTimeout: silentSocketMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerUnreadableAddress(settings),
    clientErrorHandler: answerUnreadable,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJson(app);
  rememberRoutes(app);
  traceCalls(app);
  limitAnswerTime(app, database, answerWithinMs);
  app.addHook('onRequest', dropForwardedPorts);
  addSecurityHeaders(app, settings);
  app.addHook('onRequest', refuseUnknownCaller(app));
  logAnswers(app);
  app.addHook('onRequest', separateTokens);
  app.addHook('onRequest', refuseCrossSite(settings.publicUrl));
  app.addHook('onRequest', refuseForeignHost(settings));
  app.addHook('preValidation', refuseRepeatedParameters);
  app.setNotFoundHandler(answerMissing(app));
  await app.register(fastifyCookie);
  return app;
}

function logAnswers(app: App): void {
  app.addHook('onResponse', (request, reply) => {
    const line = { req: request, status: reply.statusCode, ms: reply.elapsedTime };
    if (request.routeOptions.config.quiet) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
    return Promise.resolve();
  });
}

/** A broken or overlong path reaches no hook, route or error handler, so headers and the log line are set here. */
function answerUnreadableAddress(settings: Settings) {
  const headers = { ...securityHeaders(settings), 'Cache-Control': 'no-store' };
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const body = toErrorBody(new Refusal(httpRefusals.unreadable_address), getRequestLanguage(request));
    void reply.headers({ ...headers, 'X-Request-Id': request.id }).status(400);
    void reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
    request.log.info({ req: request, status: reply.statusCode, refusal: body.code }, 'answered');
  };
}

/** Each request is a unit of work with the id of its X-Request-Id. */
declare module 'fastify' {
  interface FastifyRequest {
    work: OpenCall | null;
  }
}

function traceCalls(app: App): void {
  app.decorateRequest('work', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.work = openIncomingCall(request.id, isWorthATrace(request) ? toSpan(request) : null);
    request.work.enter(done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.work === null) done();
    else request.work.enter(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.work?.end({ 'http.response.status_code': reply.statusCode });
    done();
  });
}

function toSpan({ method, routeOptions: { url: route = '(no such address)' } }: FastifyRequest) {
  const facts = { 'http.request.method': method, 'http.route': route };
  return { name: `${method} ${route}`, kind: 'serves' as const, facts };
}

/** False for probes and files. */
function isWorthATrace({ url, routeOptions: { config } }: FastifyRequest): boolean {
  return (config.crossSite === true || config.quiet !== true) && !/\.\w+$/.test(getPath(url));
}
