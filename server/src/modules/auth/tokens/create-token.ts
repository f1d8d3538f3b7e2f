import { tokenRefusals } from '@circle-link/contract/refusals/tokens';
import {
  isStaffScope,
  MAX_STAFF_TOKEN_DAYS,
  MAX_TOKENS,
  TOKEN_PREFIX,
  type CreatedToken,
  type TokenBody,
} from '@circle-link/contract/tokens';
import { hashToken, createRandomToken } from '../../../platform/crypto/tokens.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { Member } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { proveIdentity } from '../prove-identity.ts';
import type { Visitor } from '../sessions/start-session.ts';
import { toTokenItem } from './list-tokens.ts';
import { countTokens, insertToken } from '../token-store.ts';

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
      facts: { name, scopes: scopes.join(', '), endsAt: row.expires_at.toISOString() },
    });
    return { ...toTokenItem(row), token };
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
