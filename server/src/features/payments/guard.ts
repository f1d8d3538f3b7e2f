import type { PreHandler } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { getMember, requireMember, signedIn } from '../auth/index.ts';
import { hasPayments } from './payer-store.ts';

/**
 * Applies all gates except to members with contributions: they may see and pay what they owe while a new consent
 * version or a review is open. Gates block new obligations only (product decision).
 */
export function payerOrMember(platform: Platform): PreHandler {
  const isSignedIn = signedIn(platform);
  const isMember = requireMember(platform);
  return async (request, reply) => {
    await isSignedIn(request, reply);
    const userId = getMember(request).id;
    if (!(await platform.database.read((db) => hasPayments(db, userId)))) await isMember(request, reply);
  };
}
