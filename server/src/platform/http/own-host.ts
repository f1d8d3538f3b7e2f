/**
 * DNS rebinding: a stranger's page can give its own name the address of this machine, and is then of one origin with what
 * it finds here. What is open outside production without a sign-in answers only to names that no stranger controls.
 */
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { FastifyRequest } from 'fastify';
import { loopbackHosts } from '../config/setting-kinds.ts';
import type { Settings } from '../config/settings.ts';
import { Refusal } from './refusal.ts';

const DEVELOPMENT_PATHS = '/dev/';

/** The hook: a development page under another name is not there. */
export function refuseForeignHost(
  settings: Pick<Settings, 'publicUrl'>,
): (request: FastifyRequest) => Promise<void> {
  return (request) =>
    request.routeOptions.url?.startsWith(DEVELOPMENT_PATHS) === true && !isOwnHost(request, settings)
      ? Promise.reject(new Refusal(httpRefusals.nothing_here))
      : Promise.resolve();
}

/** By the Host header alone: a page of the same origin can set X-Forwarded-Host. */
export function isOwnHost(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): boolean {
  const name = URL.parse(`http://${headers.host ?? ''}`)?.hostname;
  return name !== undefined && (loopbackHosts.includes(name) || name === new URL(publicUrl).hostname);
}
