/** Each request is a unit of work with the id of its X-Request-Id. */
import type { FastifyRequest } from 'fastify';
import { openIncomingCall, type OpenCall } from '../tracing/work.ts';
import type { App } from './app.ts';
import { getPath } from './request-path.ts';

declare module 'fastify' {
  interface FastifyRequest {
    work: OpenCall | null;
  }
}

export function traceCalls(app: App): void {
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
