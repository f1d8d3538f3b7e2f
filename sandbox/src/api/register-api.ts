/** The API under /v1 in Stripe's protocol: form-encoded calls with a secret key, errors and idempotency. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { collapse } from '../objects/payment-objects.ts';
import type { Sandbox } from '../sandbox.ts';
import { connectedAccountEndpoints, platformAccountEndpoints } from './accounts.ts';
import {
  ApiError,
  createInvalidRequestError,
  createMissingError,
  createRateLimitError,
  errorBody,
} from './api-error.ts';
import { balanceEndpoints, payoutEndpoints } from './payouts.ts';
import { checkoutSessionEndpoints } from './checkout-sessions.ts';
import type { ApiAnswer, Command, Endpoint, Listing, Lookup, Subject } from './endpoint.ts';
import { expandList as expandSchema, type FormValue, readForm, readParameters } from './parameters.ts';
import { answerIdempotently } from './answer-idempotently.ts';
import { paymentIntentEndpoints } from './payment-intents.ts';
import { refundEndpoints, warningEndpoints } from './refunds-and-warnings.ts';
import { savedCardEndpoints } from './saved-cards.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

const endpoints: readonly Endpoint[] = [
  ...paymentIntentEndpoints,
  ...checkoutSessionEndpoints,
  ...savedCardEndpoints,
  ...refundEndpoints,
  ...warningEndpoints,
  ...connectedAccountEndpoints,
  ...payoutEndpoints,
  ...platformAccountEndpoints,
  ...balanceEndpoints,
  ...webhookEndpoints,
];
const lookupParameters = z.strictObject({ expand: expandSchema });

/** Returns the parameters of each call by `POST /v1/refunds`. */
export function listSandboxParameters(): [name: string, parameters: string[]][] {
  return endpoints.map((endpoint) => {
    const { method, url } = endpoint;
    const name = `${method === 'LIST' ? 'GET' : method} /v1${url}`;
    return [name, endpoint.method === 'GET' ? [...(endpoint.takes ?? [])] : namesIn(endpoint.schema)];
  });
}

function namesIn(schema: z.ZodType): string[] {
  if (!(schema instanceof z.ZodObject)) throw new Error('a call whose parameters have no names');
  return Object.keys(schema.shape);
}

/** Registered with the prefix /v1 in its own scope, with its own parser and error handler. */
export function registerApi(app: FastifyInstance, sandbox: Sandbox, secretKey: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.setErrorHandler(answerError);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ 'request-id': request.id, 'cache-control': 'no-store' });
    if (!isKeyValid(request, secretKey)) done(noKey(request));
    else done(takeCall(sandbox) ? undefined : createRateLimitError());
  });
  for (const endpoint of endpoints)
    if (endpoint.method === 'GET') serveLookup(app, sandbox, endpoint);
    else if (endpoint.method === 'LIST') serveListing(app, sandbox, endpoint);
    else serveCommand(app, sandbox, endpoint);
  // Unsupported Stripe endpoints.
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    app.route({
      method,
      url: '/*',
      handler: ({ url }) => {
        const message = `Unrecognized request URL (${method}: ${url.split('?', 1)[0] ?? ''}).`;
        throw new ApiError(404, { type: 'invalid_request_error', message });
      },
    });
}

interface ObjectRoute {
  readonly Params: { readonly id?: string };
}

function serveLookup(app: FastifyInstance, sandbox: Sandbox, lookup: Lookup): void {
  app.get<ObjectRoute>(lookup.url, async (request, reply) => {
    const subject = getSubject(request, lookup);
    const query = readForm(request.url.split('?').slice(1).join('?'));
    const { takes = [] } = lookup;
    const own = Object.entries(query).filter(([name]) => !takes.includes(name));
    const { expand } = readParameters(lookupParameters, Object.fromEntries(own));
    const found = await sandbox.database.read((db) => lookup.find(db, { ...subject, query }, sandbox));
    if (found === null) throw createMissingError(lookup.what, subject.id);
    return send(reply, { status: 200, body: found }, knownExpansions(expand, lookup.expands));
  });
}

function serveListing(app: FastifyInstance, sandbox: Sandbox, listing: Listing): void {
  app.get<ObjectRoute>(listing.url, async (request, reply) => {
    const { account } = getSubject(request, listing);
    const given = readForm(request.url.split('?').slice(1).join('?'));
    const query = readParameters(listing.schema, given);
    const expand = knownExpansions(given['expand'], listing.expands);
    const page = await sandbox.database.read((db) => listing.list(db, { account, query }));
    const body = { object: 'list', url: `/v1${listing.url}`, ...page };
    return send(reply, { status: 200, body }, expand);
  });
}

function serveCommand(app: FastifyInstance, sandbox: Sandbox, command: Command): void {
  const { method, url, schema, run, expands } = command;
  app.route<ObjectRoute>({
    method,
    url,
    handler: async (request, reply) => {
      const subject = getSubject(request, command);
      const given = readForm(typeof request.body === 'string' ? request.body : '');
      const body = readParameters(schema, given);
      const expand = knownExpansions(given['expand'], expands);
      const key = request.headers['idempotency-key'];
      const path = `${method} ${request.url} ${subject.account ?? ''}`;
      const answer = await sandbox.transact<ApiAnswer & { readonly isReplay?: true }>((tx) => {
        const work = (): Promise<ApiAnswer> => run(tx, sandbox, { ...subject, body });
        return typeof key === 'string' ? answerIdempotently(tx, { key, path, body: given }, work) : work();
      });
      if (answer.isReplay) void reply.header('idempotent-replayed', 'true');
      return send(reply, answer, expand);
    },
  });
}

function getSubject(
  { params, headers }: FastifyRequest<ObjectRoute>,
  { isAccountScoped }: Pick<Endpoint, 'isAccountScoped'>,
): Subject {
  const account = headers['stripe-account'];
  if (typeof account !== 'string') return { id: params.id ?? '', account: null };
  if (isAccountScoped === true) return { id: params.id ?? '', account };
  throw createInvalidRequestError(
    'The sandbox does this for no connected account: leave out Stripe-Account.',
  );
}

function knownExpansions(wanted: FormValue | undefined, known: readonly string[] = []): readonly string[] {
  const list = Array.isArray(wanted) ? wanted.map(String) : [];
  const other = list.find((path) => !known.includes(path));
  if (other === undefined) return list;
  throw createInvalidRequestError(`This property cannot be expanded (${other}).`, { param: 'expand' });
}

function send(reply: FastifyReply, { status, body }: ApiAnswer, expand: readonly string[]): FastifyReply {
  return reply.code(status).type('application/json').serializer(JSON.stringify).send(collapse(body, expand));
}

/** Returns false over the rate limit, before the idempotency key is reserved. */
function takeCall({ rateLimit }: Sandbox): boolean {
  if (rateLimit.callsLeft === 0) return true;
  rateLimit.callsLeft -= 1;
  return false;
}

/** Compares in constant time. */
function isKeyValid({ headers: { authorization = '' } }: FastifyRequest, secretKey: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization), digest(`Bearer ${secretKey}`));
}

function noKey({ headers: { authorization } }: FastifyRequest): ApiError {
  const message =
    authorization === undefined ? 'You did not provide an API key.' : 'Invalid API Key provided.';
  return new ApiError(401, { type: 'invalid_request_error', message });
}

/** Other errors become Stripe's "something went wrong", which clients retry with the same key. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof ApiError)) request.log.error({ err: error }, 'the sandbox failed');
  const refusal = error instanceof ApiError ? error : asApiError(error);
  void reply
    .code(refusal.status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(errorBody(refusal.facts));
}

function asApiError(error: unknown): ApiError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ApiError(status, { type: 'invalid_request_error', message: 'The call cannot be read.' });
  return new ApiError(500, { type: 'api_error', message: 'Something went wrong in the sandbox.' });
}
