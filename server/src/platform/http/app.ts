/** The HTTP application: its type, the options of its routes, and strict body parsers. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Scope } from '@circle-link/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Log } from '../logging/log.ts';

export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, Log, ZodTypeProvider>;

export type PreHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    describeTokenCalls: () => object;
  }
  interface FastifyContextConfig {
    /** True if other origins may write: the call is authenticated in another way, e.g. by a signature. */
    crossSite?: boolean;
    /** True if the body is a multipart upload instead of JSON. */
    multipart?: boolean;
    /** True if a locked member may call it although it writes, for example to pay debts. */
    openWhileLocked?: boolean;
    /** For /api/v1: the scope that an API token needs. Cookies are ignored there. */
    scope?: Scope;
    /** True for probes: responses are logged only at the debug level. */
    quiet?: boolean;
  }
}

/** JSON only; refuses `__proto__` and constructor tricks with 400. A call without a body may still name JSON. */
export function readJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** In this plugin bodies are raw bytes of any type, because a webhook's signature covers them. */
export function readRawBodies(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}
