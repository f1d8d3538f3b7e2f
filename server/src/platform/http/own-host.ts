/**
 * Against DNS rebinding: pages open without sign-in outside production answer only to names that no stranger controls.
 */
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { FastifyRequest } from 'fastify';
import { loopbackHosts } from '../config/setting-kinds.ts';
import type { Settings } from '../config/settings.ts';
import { Refusal } from './refusal.ts';

const DEVELOPMENT_PATHS = '/dev/';

/** A hook; a development page under another name is 404. */
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
