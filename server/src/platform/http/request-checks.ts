/** Refuses a request before its route: from a foreign origin or host, an unknown caller, or with repeated parameters. */
import { isIP } from 'node:net';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loopbackHosts } from '../config/setting-kinds.ts';
import type { Settings } from '../config/settings.ts';
import type { App } from './app.ts';
import { Refusal } from './refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Against CSRF: a write must come from our origin and be JSON, which no foreign form can send. Unknown routes pass,
 * because nothing happens there.
 */
export function refuseCrossSite(publicUrl: string): (request: FastifyRequest) => Promise<void> {
  const ownOrigin = new URL(publicUrl).origin;
  return (request) => {
    if (safeMethods.has(request.method) || request.is404) return Promise.resolve();
    const { crossSite, multipart } = request.routeOptions.config;
    if (crossSite) return Promise.resolve();
    const allowed = isOwnOrigin(request, ownOrigin) && hasAllowedBody(request, multipart ?? false);
    return allowed ? Promise.resolve() : Promise.reject(new Refusal(httpRefusals.cross_site));
  };
}

function isOwnOrigin(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin } = request.headers;
  return origin === ownOrigin || request.headers['sec-fetch-site'] === 'same-origin';
}

function hasAllowedBody(request: FastifyRequest, multipart: boolean): boolean {
  const type = request.headers['content-type'];
  if (type === undefined) return !hasBody(request);
  const name = type.split(';', 1)[0]?.trim().toLowerCase();
  return name === (multipart ? 'multipart/form-data' : 'application/json');
}

function hasBody(request: FastifyRequest): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

const DEVELOPMENT_PATHS = '/dev/';

/** Against DNS rebinding: development pages, open without sign-in, are 404 except under names that no stranger controls. */
export function refuseForeignHost(
  settings: Pick<Settings, 'publicUrl'>,
): (request: FastifyRequest) => Promise<void> {
  return (request) =>
    request.routeOptions.url?.startsWith(DEVELOPMENT_PATHS) === true && !isOwnHost(request, settings)
      ? Promise.reject(new Refusal(httpRefusals.nothing_here))
      : Promise.resolve();
}

/** Uses only the Host header, because a page of the same origin can set X-Forwarded-Host. */
export function isOwnHost(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): boolean {
  const name = URL.parse(`http://${headers.host ?? ''}`)?.hostname;
  return name !== undefined && (loopbackHosts.includes(name) || name === new URL(publicUrl).hostname);
}

const WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const IN_BRACKETS = /^\[([0-9a-f:.%]+)\](?::\d{1,5})?$/i;

function withoutPorts(header: string): string {
  return header
    .split(',')
    .map((part) => part.trim())
    .map((part) => (WITH_PORT.exec(part) ?? IN_BRACKETS.exec(part))?.[1] ?? part)
    .join(', ');
}

/** The first hook, before anything reads the caller's address, because limits identify callers by it. */
export function dropForwardedPorts({ raw }: FastifyRequest): Promise<void> {
  const written = raw.headers['x-forwarded-for'];
  if (typeof written === 'string') raw.headers['x-forwarded-for'] = withoutPorts(written);
  return Promise.resolve();
}

const resetListeners = new WeakMap<App, () => void>();

export function countResetConnections(app: App, count: () => void): void {
  resetListeners.set(app, count);
}

/** A trusted proxy that forwards no valid address would merge many callers into one, or split one into many. */
export function refuseUnknownCaller(app: App) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Node's type allows undefined for a reset connection; Fastify's does not.
    if (request.socket.remoteAddress === undefined) {
      dropCall(request, reply);
      resetListeners.get(app)?.();
      return Promise.resolve();
    }
    const [address = ''] = request.ip.split('%', 1);
    return isIP(address) === 0 ? Promise.reject(new Refusal(httpRefusals.unknown_caller)) : Promise.resolve();
  };
}

function dropCall(request: FastifyRequest, reply: FastifyReply): void {
  request.log.debug({ method: request.method }, 'the connection was reset before its call was read');
  reply.hijack();
  request.raw.destroy();
}

/** Refuses `?a=1&a=2`, because programs disagree on which value counts. */
export function refuseRepeatedParameters(request: FastifyRequest): Promise<void> {
  const query: unknown = request.query;
  if (typeof query !== 'object' || query === null) return Promise.resolve();
  const repeated = Object.entries(query).find(([, value]) => Array.isArray(value));
  return repeated ? Promise.reject(repeatedParameter(repeated[0])) : Promise.resolve();
}

function repeatedParameter(name: string): Refusal {
  return new Refusal(httpRefusals.repeated_parameter, { name }, { field: name });
}
