import type { ConfirmBody } from '@circle-link/contract/auth';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { hashToken, createRandomToken } from '../../../platform/crypto/tokens.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { proveIdentity } from '../prove-identity.ts';
import type { SignedIn } from './find-session.ts';
import type { Visitor } from './start-session.ts';
import { renewSession } from './store.ts';

/**
 * Confirms the session for ten minutes and gives it a new id.
 * @returns the session's new secret
 * @throws as proveIdentity(); unauthorized if the session has ended concurrently
 */
export function confirmSession(
  platform: Pick<Platform, 'database' | 'settings'>,
  { sessionId, member }: SignedIn,
  proof: ConfirmBody,
  visitor: Visitor,
): Promise<string> {
  const { oldSession } = visitor;
  if (oldSession === undefined) throw new Refusal(httpRefusals.sign_in);
  return proveIdentity(platform, { userId: member.id, visitor }, proof, async (tx) => {
    const secret = createRandomToken();
    if (!(await renewSession(tx, sessionId, hashToken(oldSession), hashToken(secret))))
      throw new Refusal(httpRefusals.sign_in);
    return secret;
  });
}
