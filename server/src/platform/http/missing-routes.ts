/** 404 and 405: a path that exists with another method lists its methods. */
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { toErrorBody } from './error-answer.ts';
import { getRequestLanguage } from './request-language.ts';
import { Refusal } from './refusal.ts';
import { getPath } from './request-path.ts';

interface KnownRoute {
  readonly method: string;
  readonly url: string;
  readonly segments: readonly string[];
}

const routesByApp = new WeakMap<App, KnownRoute[]>();

/** Must run before the first route is registered. */
export function rememberRoutes(app: App): void {
  const routes: KnownRoute[] = [];
  routesByApp.set(app, routes);
  app.addHook('onRoute', ({ method, url }) => {
    const methods = Array.isArray(method) ? method : [method];
    routes.push(...methods.map((name) => ({ method: name, url, segments: url.split('/') })));
  });
}

export function listRoutes(app: App): readonly { readonly method: string; readonly url: string }[] {
  return routesByApp.get(app) ?? [];
}

export function answerMissing(app: App): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (request, reply) => {
    const allowed = allowedMethods(routesByApp.get(app) ?? [], request.url);
    void reply
      .type('application/json; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .serializer(JSON.stringify);
    const renderRefusal = (refusal: Refusal) => toErrorBody(refusal, getRequestLanguage(request));
    // A matched route that returned 404 is not a wrong method.
    const isOther = allowed.length > 0 && !allowed.includes(request.method);
    if (request.method === 'TRACE' || isOther) {
      void reply.header('Allow', allowed.length > 0 ? allowed.join(', ') : 'GET, HEAD');
      return reply.status(405).send(renderRefusal(new Refusal(httpRefusals.method_not_allowed)));
    }
    return reply.status(404).send(renderRefusal(new Refusal(httpRefusals.nothing_here)));
  };
}

function allowedMethods(routes: readonly KnownRoute[], url: string): string[] {
  const segments = getPath(url).split('/');
  const methods = routes.filter((route) => matches(route.segments, segments)).map((route) => route.method);
  return [...new Set(methods)].sort();
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, at) => part === segments[at] || (part.startsWith(':') && segments[at] !== ''));
}
