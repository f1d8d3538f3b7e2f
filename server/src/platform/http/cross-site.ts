/** Against CSRF: a write must come from our origin and be JSON, which no foreign form can send. */
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** A hook; unknown routes pass, because nothing happens there. */
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
