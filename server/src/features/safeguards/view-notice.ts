import type { NoticeAnswer } from '@circle-link/contract/safeguards';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Reader } from '../../platform/database/database.ts';
import { TokenRefused } from '../verification/index.ts';
import { findByToken } from './store.ts';

/** What a mailed link is about, without anything of the account's. @throws TokenRefused */
export async function viewNotice(db: Reader, token: string): Promise<NoticeAnswer> {
  const notice = await findByToken(db, hashToken(token));
  if (notice === undefined) throw new TokenRefused();
  const { kind, noticedAt, linkUntil, undoneAt } = notice;
  return {
    kind,
    noticedAt: noticedAt.toISOString(),
    linkUntil: linkUntil.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}
