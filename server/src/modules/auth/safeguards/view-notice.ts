import { verificationRefusals } from '@circle-link/contract/refusals/verification';
import type { NoticeAnswer } from '@circle-link/contract/safeguards';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findByToken } from './store.ts';

/** Describes the change of a mailed link, without account data. @throws invalid_token */
export async function viewNotice(db: Reader, token: string): Promise<NoticeAnswer> {
  const notice = await findByToken(db, hashToken(token));
  if (notice === undefined) throw new Refusal(verificationRefusals.invalid_token);
  const { kind, noticedAt, linkUntil, undoneAt } = notice;
  return {
    kind,
    noticedAt: noticedAt.toISOString(),
    linkUntil: linkUntil.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}
