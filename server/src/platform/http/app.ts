import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Scope } from '@circle-link/contract/tokens';
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
