/** Registers the calls of the contract as routes; access, limits, input and output come from their descriptions. */
import { Readable } from 'node:stream';
import {
  type AnswerWritten,
  type CallInput,
  type CallLimit,
  doneAnswer,
  type Operation,
  type Scope,
} from '@circle-link/contract/operation';
import { tokenRefusals } from '@circle-link/contract/refusals/integrations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Database, Reader } from '../database/database.ts';
import type { Platform, RouteParts } from '../platform.ts';
import { rateLimit, type RouteLimit } from '../rate-limits/rate-limits.ts';
import { TIMEOUTS } from '../timeouts.ts';
import type { App, PreHandler } from './app.ts';
import { Refusal } from './refusal.ts';

/** Identifies callers and checks each call's access; provided by the module that knows members. */
export interface Guards<Member> {
  readonly listGuards: (operation: Operation) => PreHandler[];
  readonly getMember: (request: FastifyRequest) => Member & { readonly id: string };
}

type Admitted<O extends Operation, Member> = O['access'] extends 'anyone' ? undefined : Member;

interface Call<O extends Operation, Member> extends CallInput<O> {
  readonly member: Admitted<O, Member>;
  /** Commits nothing once the call was canceled or its caller has lost access. */
  readonly database: Database;
  /** With this database. */
  readonly platform: Platform;
  /** Aborted when the caller was answered without waiting any longer. */
  readonly signal: AbortSignal;
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
  parts: RouteParts,
  guards: Guards<Member>,
): RouteServer<Member> {
  return {
    serve: (operation, handler, before = []) => {
      const route = {
        ...buildRoute(parts, guards, operation, before),
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const { params, query, body } = request as CallInput<typeof operation>;
          const member = (operation.access === 'anyone' ? undefined : guards.getMember(request)) as Admitted<
            typeof operation,
            Member
          >;
          const { database, commitCheck } = request;
          const platform = { ...parts, database };
          const { signal } = commitCheck;
          const call = { member, params, query, body, database, platform, signal, request, reply };
          const answer = await handler(call);
          return send(operation, reply, answer);
        },
      };
      app.route(route);
      if (operation.scope !== undefined) app.route(forTokens(route, operation.scope));
    },
    serveShared: (operation, read) => {
      app.route({
        ...buildRoute(parts, guards, operation, []),
        handler: sharedAnswer(operation.answer, read),
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
  { settings }: RouteParts,
  { listGuards, getMember }: Guards<unknown>,
  operation: Operation,
  before: readonly PreHandler[],
) {
  const { method, path, params, query, body, access, limits = [], upload } = operation;
  return {
    method,
    url: path,
    onRequest: listGuards(operation),
    preHandler: [...limits.map((limit) => rateLimit(settings, countedBy(limit, getMember))), ...before],
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

const API = '/api/';
/** The API for other programs: calls with a scope, with an API token and never a cookie (record 0115). */
export const TOKEN_API = '/api/v1/';

function toTokenPath(path: string): string {
  return `${TOKEN_API}${path.slice(API.length)}`;
}

/** Removes cookies where a token counts, and refuses tokens elsewhere, so that no program depends on a cookie. */
export function separateTokens({ raw, headers, routeOptions }: FastifyRequest): Promise<void> {
  if (routeOptions.config.scope !== undefined) {
    delete raw.headers.cookie;
    return Promise.resolve();
  }
  const isApi = routeOptions.url?.startsWith(API) === true;
  const isToken = /^bearer /i.test(headers.authorization ?? '');
  return isApi && isToken ? Promise.reject(new Refusal(tokenRefusals.token_not_accepted)) : Promise.resolve();
}

const CACHE_MS = 1_000;

interface Cached {
  readonly body: Promise<string>;
  readonly since: number;
  readonly commits: number;
}

/**
 * Caches a response that is equal for every caller: reads at most once a second between commits of this process. A
 * caller after a commit sees its effect.
 */
export function sharedAnswer<Shape extends z.ZodType>(
  shape: Shape,
  read: (db: Reader) => Promise<z.input<Shape>>,
): (request: FastifyRequest, reply: FastifyReply) => void {
  let cached: Cached | null = null;

  function current(database: Database): Promise<string> {
    const now = performance.now();
    if (cached !== null && cached.commits === database.commits && now - cached.since < CACHE_MS)
      return cached.body;
    const body = database.readPublic(read).then((answer) => JSON.stringify(shape.parse(answer)));
    const fresh = { body, since: now, commits: database.commits };
    cached = fresh;
    // A failure reaches only the callers that wait for it, and is not cached.
    body.catch(() => {
      if (cached === fresh) cached = null;
    });
    return body;
  }

  return ({ database }, reply) => {
    const send = (body: string): void => {
      void reply
        .type('application/json; charset=utf-8')
        .serializer((json: string) => json)
        .send(body);
    };
    current(database).then(send, (error: unknown) => void reply.send(error));
  };
}

export interface Download {
  readonly type: string;
  readonly fileName: string;
  readonly content: Buffer | AsyncIterable<string>;
}

export function sendDownload(reply: FastifyReply, { type, fileName, content }: Download): FastifyReply {
  if (!/^[\w.-]+$/.test(fileName)) throw new RangeError('a file name with other characters');
  void reply.type(type).header('Content-Disposition', `attachment; filename="${fileName}"`);
  return reply.send(Buffer.isBuffer(content) ? content : Readable.from(content));
}
