/** Roles of the back office and their abilities (product §8). */
import * as z from 'zod';

export const adminRole = z.enum(['support', 'reviewer', 'finance', 'owner']);
export type AdminRole = z.infer<typeof adminRole>;
export const ADMIN_ROLES = adminRole.options;

/**
 * Permissions of back-office calls. `view`: read everything except identity documents; `review`: decide on documents,
 * risks and stories; `members`: lock, unlock, end sessions, close; `money`: refunds, write-offs, retries,
 * re-entry permits, exports of the ledger and of the audit log; `team`: grant and revoke roles.
 */
export type Ability = 'view' | 'review' | 'members' | 'money' | 'team';

/** Every role can view. Nobody approves their own request, not even an owner. */
export const ABILITIES: Readonly<Record<AdminRole, readonly Ability[]>> = {
  support: ['view'],
  reviewer: ['view', 'review', 'members'],
  finance: ['view', 'money'],
  owner: ['view', 'review', 'members', 'money', 'team'],
};

/** Whether one of these roles has the ability. */
export function hasAbility(roles: readonly AdminRole[], ability: Ability): boolean {
  return roles.some((role) => ABILITIES[role].includes(ability));
}

/** Minutes for which a confirmed password is valid for step-up authentication. */
export const CONFIRMATION_VALID_MINUTES = 10;
