/** The one type of the HTTP application: Fastify whose routes are typed by their zod schemas. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Scope } from '@circle-link/contract/tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Log } from '../logging/log.ts';

/** What features register their routes on. */
export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, Log, ZodTypeProvider>;

/** A gate or limit that runs before a route's handler, after the body was validated; refuses by throwing a Refusal. */
export type PreHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document of /api/v1. */
    describeTokenCalls: () => object;
  }
  interface FastifyContextConfig {
    /** True where other sites may write: the call proves itself another way, e.g. by a signature. */
    crossSite?: boolean;
    /** True where the body is a multipart upload instead of JSON. */
    multipart?: boolean;
    /** True where a member whose account is locked may call it although it changes something: paying what is owed. */
    openWhileLocked?: boolean;
    /** Of a call under /api/v1: what an API token must name for it. Cookies do not count there. */
    scope?: Scope;
    /** True for probes: answers are logged only at the debug level. */
    quiet?: boolean;
  }
}
