/** Each call is a work of its own, under the id that its answer carries as X-Request-Id. */
import type { FastifyRequest } from 'fastify';
import { beginCall, type OpenCall } from '../tracing/work.ts';
import type { App } from './app.ts';
import { getPath } from './request-path.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call as a work, with its trace. */
    work: OpenCall | null;
  }
}

/** Registered before every other hook, so that what guards do belongs to it. */
export function traceCalls(app: App): void {
  app.decorateRequest('work', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.work = beginCall(request.id, isWorthATrace(request) ? toSpan(request) : null);
    request.work.enter(done);
  });
  // Reading a body goes on in the socket's own context: the work's is entered again.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.work === null) done();
    else request.work.enter(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.work?.end({ 'http.response.status_code': reply.statusCode });
    done();
  });
}

/** The route's pattern: what stands in its place may be a code or a name. */
function toSpan({ method, routeOptions: { url: route = '(no such address)' } }: FastifyRequest) {
  const facts = { 'http.request.method': method, 'http.route': route };
  return { name: `${method} ${route}`, kind: 'serves' as const, facts };
}

/** Neither probes nor files. */
function isWorthATrace({ url, routeOptions: { config } }: FastifyRequest): boolean {
  return (config.crossSite === true || config.quiet !== true) && !/\.\w+$/.test(getPath(url));
}
