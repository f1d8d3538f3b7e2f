import type { ConfirmBody } from '@circle-link/contract/auth';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { Platform } from '../../../platform/platform.ts';
import { NotSignedIn } from '../errors.ts';
import { proveIdentity } from '../prove-identity.ts';
import type { SignedIn } from './find-session.ts';
import type { Visitor } from './start-session.ts';
import { renewSession } from './store.ts';

/**
 * The session counts as confirmed for ten minutes and goes on under a new id.
 * @returns the secret of the session from now on
 * @throws what proveIdentity throws; NotSignedIn when the session has ended meanwhile
 */
export function confirmSession(
  platform: Pick<Platform, 'database' | 'settings'>,
  { sessionId, member }: SignedIn,
  proof: ConfirmBody,
  visitor: Visitor,
): Promise<string> {
  const { oldSession } = visitor;
  if (oldSession === undefined) throw new NotSignedIn();
  return proveIdentity(platform, { userId: member.id, visitor }, proof, async (tx) => {
    const secret = randomToken();
    if (!(await renewSession(tx, sessionId, hashToken(oldSession), hashToken(secret))))
      throw new NotSignedIn();
    return secret;
  });
}
