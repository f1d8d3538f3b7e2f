import type { PreHandler } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { getMember, requireMember, requireSignIn } from '../auth/index.ts';
import { hasPayments } from './list-store.ts';

/**
 * Members with contributions may pay while a new consent version or a review is open: gates block new obligations only.
 */
export function requirePayerOrMember(platform: Platform): PreHandler {
  const isSignedIn = requireSignIn(platform);
  const isMember = requireMember(platform);
  return async (request, reply) => {
    await isSignedIn(request, reply);
    const userId = getMember(request).id;
    if (!(await platform.database.read((db) => hasPayments(db, userId)))) await isMember(request, reply);
  };
}
