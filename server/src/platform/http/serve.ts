/** Registers the calls of the contract as routes; access, limits, input and output come from their descriptions. */
import { doneAnswer } from '@circle-link/contract/errors';
import type { AnswerWritten, CallLimit, CallInput, Operation } from '@circle-link/contract/operation';
import type { Scope } from '@circle-link/contract/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Reader } from '../database/database.ts';
import { sendDownload, type Download } from '../documents/download.ts';
import type { Platform } from '../platform.ts';
import { rateLimit, type RouteLimit } from '../rate-limits/rate-limits.ts';
import type { App, PreHandler } from './app.ts';
import { toTokenPath } from './token-calls.ts';
import { sharedAnswer } from './shared-answer.ts';
import { TIMEOUTS } from '../timeouts.ts';

/** Identifies callers and checks each call's access; provided by the feature that knows members. */
export interface Guards<Member> {
  readonly listGuards: (operation: Operation) => PreHandler[];
  readonly getMember: (request: FastifyRequest) => Member & { readonly id: string };
}

type Admitted<O extends Operation, Member> = O['access'] extends 'anyone' ? undefined : Member;

interface Call<O extends Operation, Member> extends CallInput<O> {
  readonly member: Admitted<O, Member>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A handler that sends the response itself, such as a picture, returns the reply. */
type Answer<O extends Operation> = FastifyReply | (O['answer'] extends 'file' ? Download : AnswerWritten<O>);
type Handler<O extends Operation, Member> = (call: Call<O, Member>) => Answer<O> | Promise<Answer<O>>;

export interface RouteServer<Member> {
  readonly serve: <O extends Operation>(
    operation: O,
    handler: Handler<O, Member>,
    before?: readonly PreHandler[],
  ) => void;
  readonly serveShared: <O extends Operation & { readonly access: 'anyone'; readonly answer: z.ZodType }>(
    operation: O,
    read: (db: Reader) => Promise<z.input<O['answer']>>,
  ) => void;
}

export function createRoutesWith<Member>(
  app: App,
  platform: Platform,
  guards: Guards<Member>,
): RouteServer<Member> {
  return {
    serve: (operation, handler, before = []) => {
      const route = {
        ...buildRoute(platform, guards, operation, before),
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const { params, query, body } = request as CallInput<typeof operation>;
          const member = (operation.access === 'anyone' ? undefined : guards.getMember(request)) as Admitted<
            typeof operation,
            Member
          >;
          const answer = await handler({ member, params, query, body, request, reply });
          return send(operation, reply, answer);
        },
      };
      app.route(route);
      if (operation.scope !== undefined) app.route(forTokens(route, operation.scope));
    },
    serveShared: (operation, read) => {
      app.route({
        ...buildRoute(platform, guards, operation, []),
        handler: sharedAnswer(platform.database, operation.answer, read),
      });
    },
  };
}

function send(operation: Operation, reply: FastifyReply, answer: unknown): unknown {
  // The handler has already sent the response; after an await the returned reply may be undefined.
  if (answer === reply || reply.sent) return reply;
  if (operation.answer === 'file') return sendDownload(reply, answer as Download);
  if (operation.status === 201) void reply.status(201);
  return operation.answer === doneAnswer ? { ok: true } : answer;
}

function buildRoute(
  { database, settings }: Platform,
  { listGuards, getMember }: Guards<unknown>,
  operation: Operation,
  before: readonly PreHandler[],
) {
  const { method, path, params, query, body, access, limits = [], upload } = operation;
  return {
    method,
    url: path,
    onRequest: listGuards(operation),
    preHandler: [
      ...limits.map((limit) => rateLimit(database, settings, countedBy(limit, getMember))),
      ...before,
    ],
    config: toRouteConfig(operation),
    schema: {
      tags: [operation.feature],
      operationId: operation.id,
      ...(operation.about !== undefined && { description: operation.about }),
      ...(access !== 'anyone' && { security: [{ session: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && !upload && { body }),
      ...toResponseSchemas(operation),
    },
  };
}

/** The same call for programs: from any origin, with a token that has the scope. */
function forTokens<Route extends ReturnType<typeof buildRoute>>(route: Route, scope: Scope): Route {
  return {
    ...route,
    url: toTokenPath(route.url),
    config: { ...route.config, scope, crossSite: true },
    schema: { ...route.schema, security: [{ token: [scope] }] },
  };
}

function toRouteConfig({ openWhileLocked, fromProvider, upload }: Operation) {
  return {
    ...(openWhileLocked && { openWhileLocked }),
    ...(fromProvider && { crossSite: true, quiet: true }),
    ...(upload && { multipart: true, answerWithinMs: TIMEOUTS.uploadAnswer }),
  };
}

function toResponseSchemas({ answer, status = 200 }: Operation): {
  readonly response?: Record<number, z.ZodType>;
} {
  if (answer === 'file') return {};
  const statuses = typeof status === 'number' ? [status] : status;
  return { response: Object.fromEntries(statuses.map((one) => [one, answer])) };
}

function countedBy({ by, ...limit }: CallLimit, getMember: Guards<unknown>['getMember']): RouteLimit {
  if (by === 'ip') return { ...limit, by };
  if (by === 'member') return { ...limit, by: (request) => getMember(request).id };
  return { ...limit, by: (request) => String((request.body as Readonly<Record<string, unknown>>)[by.field]) };
}
