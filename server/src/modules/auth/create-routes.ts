import type { Access, AdminAccess, Operation } from '@circle-link/contract/operation';
import type { App, PreHandler } from '../../platform/http/app.ts';
import { createRoutesWith, type RouteServer } from '../../platform/http/serve.ts';
import type { RouteParts } from '../../platform/platform.ts';
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
  type GuardParts,
} from './guards.ts';

/**
 * Registers a module's routes with the guards of their access. The payments module supplies the guard of payers,
 * since it depends on auth.
 */
export function createRoutes(app: App, parts: RouteParts, payer?: PreHandler): RouteServer<Member> {
  return createRoutesWith(app, parts, {
    listGuards: (operation) => listGuards(parts, operation, payer),
    getMember,
  });
}

function listGuards(
  parts: GuardParts,
  { access, identity, confirmed }: Operation,
  payer: PreHandler | undefined,
): PreHandler[] {
  return [
    ...accessGuards(parts, access, payer),
    ...(confirmed ? [refuseUnconfirmed] : []),
    ...(identity === undefined ? [] : [refuseUnidentified(identity)]),
  ];
}

function accessGuards(parts: GuardParts, access: Access, payer: PreHandler | undefined): PreHandler[] {
  if (access === 'anyone') return [];
  if (access === 'signed_in') return [requireSignIn(parts)];
  if (access === 'queue') return [requireQueueGates(parts)];
  if (access === 'profile') return [requireProfile(parts)];
  if (access === 'payer') {
    if (payer === undefined) throw new Error('a call for payers is served without their guard');
    return [payer];
  }
  return typeof access === 'string' ? [requireGate(parts, access)] : adminGuards(parts, access);
}

function adminGuards(parts: GuardParts, { ability, also, confirmed }: AdminAccess): PreHandler[] {
  return [
    ...(also === undefined ? [] : [requireAbility(parts, also)]),
    confirmed === true ? requireConfirmed(parts, ability) : requireAbility(parts, ability),
  ];
}
