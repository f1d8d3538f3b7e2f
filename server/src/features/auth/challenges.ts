/** What a passkey is to sign, kept by us until it is signed: once, for one browser, for a few minutes. */
import { hashToken, randomToken } from '../../platform/crypto/tokens.ts';
import type { Writer } from '../../platform/database/database.ts';
import { newProofCode } from './second-factor/codes.ts';
import type { Visitor } from './sessions/start-session.ts';
import { deleteChallenge, insertChallenge } from './challenge-store.ts';

type ChallengeVisitor = Pick<Visitor, 'passkeyBrowser'>;

/** Both go to the browser, one of them as a cookie. */
export interface Question {
  readonly challenge: string;
  readonly browser: string;
}

/** A new one, for a member's new key or for one whose key is not known yet. Several tabs of one browser have one each. */
export async function putQuestion(
  tx: Writer,
  userId: string | null,
  { passkeyBrowser }: ChallengeVisitor,
): Promise<Question> {
  const [challenge, browser] = [randomToken(), passkeyBrowser ?? randomToken()];
  const kind = userId === null ? 'use' : 'add';
  await insertChallenge(tx, {
    ...{ hash: hashToken(challenge), browserHash: hashToken(browser) },
    ...{ kind, userId },
  });
  return { challenge, browser };
}

/** Whether this was asked in this browser and not answered yet; it is used up, whatever the answer is worth. */
export async function takeQuestion(
  tx: Writer,
  { challenge, userId }: { readonly challenge: string; readonly userId: string | null },
  { passkeyBrowser }: ChallengeVisitor,
): Promise<boolean> {
  if (passkeyBrowser === undefined) return false;
  const kind = userId === null ? 'use' : 'add';
  return deleteChallenge(tx, {
    ...{ hash: hashToken(challenge), browserHash: hashToken(passkeyBrowser) },
    ...{ kind, userId },
  });
}

/** A code that stands for what this member's key has signed. */
export async function issueProof(tx: Writer, userId: string, passkeyBrowser: string): Promise<string> {
  const code = newProofCode();
  await insertChallenge(tx, {
    ...{ hash: hashToken(code), browserHash: hashToken(passkeyBrowser) },
    ...{ kind: 'proof', userId },
  });
  return code;
}

/** Uses it up; false for another member's, in another browser, and a second time. */
export async function useProof(
  tx: Writer,
  userId: string,
  code: string,
  { passkeyBrowser }: ChallengeVisitor,
): Promise<boolean> {
  if (passkeyBrowser === undefined) return false;
  return deleteChallenge(tx, {
    ...{ hash: hashToken(code), browserHash: hashToken(passkeyBrowser) },
    ...{ kind: 'proof', userId },
  });
}
