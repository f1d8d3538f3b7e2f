import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { deleteToken, isTokenOf } from '../token-store.ts';

/** By its own member. It ends with the commit: a call that it let in commits before, or not at all. @throws not_found */
export async function revokeToken(
  tx: Writer,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  if (!(await isTokenOf(tx, id, userId))) throw new Refusal(httpRefusals.nothing_here);
  await endToken(tx, { id, actorId: userId });
}

/** The same by our team. @throws not_found */
export async function endToken(
  tx: Writer,
  { id, actorId }: { readonly id: string; readonly actorId: string },
): Promise<{ readonly userId: string; readonly name: string }> {
  const ended = await deleteToken(tx, id);
  if (ended === undefined) throw new Refusal(httpRefusals.nothing_here);
  await recordAuditEntries(tx, [
    { kind: 'token.revoked', subjectId: ended.userId, actorId, detail: { token: id } },
  ]);
  return ended;
}
