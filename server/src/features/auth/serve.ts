import type { Access } from '@circle-link/contract/operation';
import type { App, PreHandler } from '../../platform/http/app.ts';
import { serveWith, type Serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../members/index.ts';
import {
  memberOf,
  requireAbility,
  requireConfirmed,
  requireProfile,
  signedIn,
  throughGate,
  type GuardPlatform,
} from './guards.ts';

/**
 * Registers a feature's calls, with the guards that their access asks for. Who is a payer is known to payments, which
 * stands above and brings that guard.
 */
export function serveOn(app: App, platform: Platform, payer?: PreHandler): Serve<Member> {
  return serveWith(app, platform, { guardsOf: (access) => guardsOf(platform, access, payer), memberOf });
}

function guardsOf(platform: GuardPlatform, access: Access, payer: PreHandler | undefined): PreHandler[] {
  if (access === 'anyone') return [];
  if (access === 'signed_in') return [signedIn(platform)];
  if (access === 'profile') return [requireProfile(platform)];
  if (access === 'payer') {
    if (payer === undefined) throw new Error('a call for payers is served without their guard');
    return [payer];
  }
  if (typeof access === 'string') return [throughGate(platform, access)];
  const { ability, also, confirmed = false } = access;
  return [
    ...(also === undefined ? [] : [requireAbility(platform, also)]),
    confirmed ? requireConfirmed(platform, ability) : requireAbility(platform, ability),
  ];
}
