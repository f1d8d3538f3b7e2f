import { httpRefusals } from '@circle-link/contract/refusals/http';
import { tokenRefusals } from '@circle-link/contract/refusals/integrations';
import {
  type CreatedToken,
  MAX_STAFF_TOKEN_DAYS,
  MAX_TOKENS,
  TOKEN_PREFIX,
  type TokenBody,
  type TokenItem,
} from '@circle-link/contract/auth/tokens';
import { isStaffScope } from '@circle-link/contract/operation';
import { createRandomToken, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type AccountAct, lockAccountForAction, type Member } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { proveIdentity } from '../prove-identity.ts';
import type { Visitor } from '../sessions/open-sessions.ts';
import { countTokens, deleteToken, insertToken, isOwnToken, selectMemberTokens } from '../token-store.ts';

/**
 * Creates a token, returned only once, after the member confirmed their identity, and sends a notification.
 * @throws staff_scope, staff_days, too_many_tokens, and as proveIdentity()
 */
export function createToken(
  platform: Pick<Platform, 'database' | 'settings'>,
  { member, visitor }: { readonly member: Member; readonly visitor: Visitor },
  { name, scopes, days, ...proof }: TokenBody,
): Promise<CreatedToken> {
  refuseStaffScopes(member, { scopes, days });
  const token = `${TOKEN_PREFIX}${createRandomToken()}`;
  const userId = member.id;
  return proveIdentity(platform, { userId, visitor }, proof, async (tx) => {
    if ((await countTokens(tx, userId)) >= MAX_TOKENS)
      throw new Refusal(tokenRefusals.too_many_tokens, { most: MAX_TOKENS });
    const made = { userId, name, hash: hashToken(token), ending: token.slice(-4), scopes, days };
    const row = await insertToken(tx, made);
    await recordAuditEntries(tx, [
      { kind: 'token.made', subjectId: userId, actorId: userId, detail: { token: row.id, scopes, days } },
    ]);
    await notify(tx, platform.settings, notices.token_made, {
      to: [userId],
      occasion: `token:${row.id}:made`,
      facts: { name, scopes: scopes.join(', '), endsAt: row.expiresAt.toISOString() },
    });
    return { ...formatFields(row), token };
  });
}

function refuseStaffScopes(
  { adminRoles }: Member,
  { scopes, days }: Pick<TokenBody, 'scopes' | 'days'>,
): void {
  if (!scopes.some(isStaffScope)) return;
  if (adminRoles.length === 0) throw new Refusal(tokenRefusals.staff_scope);
  if (days > MAX_STAFF_TOKEN_DAYS)
    throw new Refusal(tokenRefusals.staff_days, { most: MAX_STAFF_TOKEN_DAYS });
}

export async function listTokens(db: Reader, userId: string): Promise<TokenItem[]> {
  return (await selectMemberTokens(db, userId)).map(formatFields);
}

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
