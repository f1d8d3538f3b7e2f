import type { Access, AdminAccess, Operation } from '@circle-link/contract/operation';
import type { App, PreHandler } from '../../platform/http/app.ts';
import { createRoutesWith, type RouteServer } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../members/index.ts';
import {
  getMember,
  refuseUnconfirmed,
  refuseUnidentified,
  requireAbility,
  requireConfirmed,
  requireProfile,
  requireQueueGates,
  requireSignIn,
  requireGate,
  type GuardPlatform,
} from './guards.ts';

/**
 * Registers a module's routes with the guards of their access. The payments module supplies the guard of payers,
 * since it depends on auth.
 */
export function createRoutes(app: App, platform: Platform, payer?: PreHandler): RouteServer<Member> {
  return createRoutesWith(app, platform, {
    listGuards: (operation) => listGuards(platform, operation, payer),
    getMember,
  });
}

function listGuards(
  platform: GuardPlatform,
  { access, identity, confirmed }: Operation,
  payer: PreHandler | undefined,
): PreHandler[] {
  return [
    ...accessGuards(platform, access, payer),
    ...(confirmed ? [refuseUnconfirmed] : []),
    ...(identity === undefined ? [] : [refuseUnidentified(platform, identity)]),
  ];
}

function accessGuards(platform: GuardPlatform, access: Access, payer: PreHandler | undefined): PreHandler[] {
  if (access === 'anyone') return [];
  if (access === 'signed_in') return [requireSignIn(platform)];
  if (access === 'queue') return [requireQueueGates(platform)];
  if (access === 'profile') return [requireProfile(platform)];
  if (access === 'payer') {
    if (payer === undefined) throw new Error('a call for payers is served without their guard');
    return [payer];
  }
  return typeof access === 'string' ? [requireGate(platform, access)] : adminGuards(platform, access);
}

function adminGuards(platform: GuardPlatform, { ability, also, confirmed }: AdminAccess): PreHandler[] {
  return [
    ...(also === undefined ? [] : [requireAbility(platform, also)]),
    confirmed === true ? requireConfirmed(platform, ability) : requireAbility(platform, ability),
  ];
}
