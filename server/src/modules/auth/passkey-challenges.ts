import { createRandomToken, hashToken } from '../../platform/crypto/tokens.ts';
import type { Writer } from '../../platform/database/database.ts';
import { deleteChallenge, insertChallenge } from './passkey-store.ts';
import { newProofCode } from './second-factor/codes.ts';
import type { Visitor } from './sessions/open-sessions.ts';

type ChallengeVisitor = Pick<Visitor, 'passkeyBrowser'>;

export interface IssuedChallenge {
  readonly challenge: string;
  readonly browser: string;
}

export async function createChallenge(
  tx: Writer,
  userId: string | null,
  { passkeyBrowser }: ChallengeVisitor,
): Promise<IssuedChallenge> {
  const [challenge, browser] = [createRandomToken(), passkeyBrowser ?? createRandomToken()];
  const kind = userId === null ? 'use' : 'add';
  await insertChallenge(tx, {
    hash: hashToken(challenge),
    browserHash: hashToken(browser),
    kind,
    userId,
  });
  return { challenge, browser };
}

/** True if the challenge was issued to this browser and is unused. It is used up even if the answer is invalid. */
export async function consumeChallenge(
  tx: Writer,
  { challenge, userId }: { readonly challenge: string; readonly userId: string | null },
  { passkeyBrowser }: ChallengeVisitor,
): Promise<boolean> {
  if (passkeyBrowser === undefined) return false;
  const kind = userId === null ? 'use' : 'add';
  return deleteChallenge(tx, {
    hash: hashToken(challenge),
    browserHash: hashToken(passkeyBrowser),
    kind,
    userId,
  });
}

export async function createProof(tx: Writer, userId: string, passkeyBrowser: string): Promise<string> {
  const code = newProofCode();
  await insertChallenge(tx, {
    hash: hashToken(code),
    browserHash: hashToken(passkeyBrowser),
    kind: 'proof',
    userId,
  });
  return code;
}

export async function consumePasskeyProof(
  tx: Writer,
  userId: string,
  code: string,
  { passkeyBrowser }: ChallengeVisitor,
): Promise<boolean> {
  if (passkeyBrowser === undefined) return false;
  return deleteChallenge(tx, {
    hash: hashToken(code),
    browserHash: hashToken(passkeyBrowser),
    kind: 'proof',
    userId,
  });
}
