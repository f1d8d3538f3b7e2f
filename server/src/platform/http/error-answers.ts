/** Converts any error to the status and body for the caller. Knows no business; never shows a stack or SQL. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Language } from '@circle-link/contract/messages/language';
import { httpRefusals, protocolRefusals, uploadRefusals } from '@circle-link/contract/refusals/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getSqlState } from '../database/database.ts';
import { isTransient } from '../database/errors.ts';
import { FileStoreUnavailable } from '../files/storage.ts';
import { AnswerTimeout } from './answer-times.ts';
import { isRefusal, Refusal } from './refusal.ts';
import type { App } from './app.ts';
import { getPath, getRequestLanguage } from './request.ts';

export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string;
}

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds?: number;
  readonly severity: 'refused' | 'unavailable' | 'fault';
}

/** Raised by the database: the caller has just closed the account, for example in another tab. */
const ACCOUNT_CLOSED = 'CL001';

/** The response in the caller's language; an unknown error becomes a 500 that names only the request. */
export function answerFor(error: unknown, requestId: string, language: Language): ErrorAnswer {
  if (isRefusal(error)) return refusalAnswer(error, language);
  if (getSqlState(error) === ACCOUNT_CLOSED)
    return refusalAnswer(new Refusal(httpRefusals.sign_in), language);
  if (isTransient(error) || error instanceof AnswerTimeout)
    return { ...refusalAnswer(new Refusal(httpRefusals.unavailable), language), severity: 'unavailable' };
  if (error instanceof FileStoreUnavailable)
    return {
      ...refusalAnswer(new Refusal(uploadRefusals.store_unavailable), language),
      severity: 'unavailable',
    };
  const mistake = clientMistake(error);
  if (mistake !== undefined) return refusalAnswer(mistake, language);
  const fault = refusalAnswer(new Refusal(httpRefusals.internal), language);
  return { ...fault, body: { ...fault.body, requestId }, severity: 'fault' };
}

export function toErrorBody(refusal: Refusal, language: Language): ErrorBody {
  const fields = refusal.fields(language);
  return { code: refusal.code, message: refusal.words(language), ...(fields && { fields }) };
}

function refusalAnswer(refusal: Refusal, language: Language): ErrorAnswer {
  const { status, retryAfterSeconds } = refusal;
  return {
    status,
    body: toErrorBody(refusal, language),
    severity: 'refused',
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** Fastify's own errors have a statusCode; a body parser's syntax error has 400. */
function clientMistake(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const kind = Object.values(protocolRefusals).find(({ status }) => status === error.statusCode);
  return kind && new Refusal(kind);
}

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

/** 404, or 405 with the methods of a path that exists with another one. */
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

/** Answers invalid or oversized HTTP, which reaches no route, on the socket in the form of a refusal. */
const BY_CODE: Readonly<Record<string, keyof typeof protocolRefusals>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers 400, 408, 413 or 431, and closes the connection; a broken connection gets nothing. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = BY_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify(toErrorBody(new Refusal(protocolRefusals[status]), 'en'));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
