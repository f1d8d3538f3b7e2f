import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockAccountForAction, type AccountAct } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { deleteToken, isOwnToken } from '../token-store.ts';

interface OwnedToken {
  readonly id: string;
  readonly userId: string;
}

/** Revokes a token for its own member. A call admitted by it commits before, or not at all. @throws not_found */
export async function revokeToken(tx: Writer, { id, userId }: OwnedToken): Promise<void> {
  await endToken(tx, { id, userId }, { actorId: userId });
}

/**
 * Revokes a member's token for the team, with a reason, and notifies the member by email. @throws not_found, and the
 * refusals of lockAccountForAction
 */
export function revokeMemberToken(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  id: string,
  act: AccountAct,
): Promise<void> {
  const { userId, actorId, reason } = act;
  return database.transact(async (tx) => {
    await lockAccountForAction(tx, act);
    const name = await endToken(tx, { id, userId }, { actorId, reason });
    const facts = { name };
    await notify(tx, settings, notices.token_ended, { to: [userId], occasion: `token:${id}:ended`, facts });
  });
}

async function endToken(
  tx: Writer,
  { id, userId }: OwnedToken,
  { actorId, ...why }: { readonly actorId: string; readonly reason?: string },
): Promise<string> {
  if (!(await isOwnToken(tx, id, userId))) throw new Refusal(httpRefusals.nothing_here);
  const name = await deleteToken(tx, id);
  if (name === undefined) throw new Refusal(httpRefusals.nothing_here);
  await recordAuditEntries(tx, [
    { kind: 'token.revoked', subjectId: userId, actorId, detail: { token: id, ...why } },
  ]);
  return name;
}
