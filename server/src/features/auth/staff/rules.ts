import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin-roles';
import type { GroupRole } from '../../../platform/config/group-roles.ts';

/** The roles that these groups stand for, each once. Groups count to the letter. */
export function rolesOfGroups(groups: readonly string[], mapping: readonly GroupRole[]): AdminRole[] {
  return ADMIN_ROLES.filter((role) => mapping.some((one) => one.role === role && groups.includes(one.group)));
}

/** What an account is, whose address the provider has proven too. */
export interface KnownAccount {
  readonly isRegistered: boolean;
  readonly isEmailVerified: boolean;
  readonly adminRoles: readonly AdminRole[];
  readonly hasGivenConsent: boolean;
  readonly hasAcceptedTerms: boolean;
}

/**
 * Whether the provider may take an account over: of staff without the owner's role, whose mailbox is proven here too, and who
 * never became a member. So no administrator of the provider gets at a member's money, nor at the owner's own way in.
 */
export function mayBeLinked(account: KnownAccount): boolean {
  return (
    account.isRegistered &&
    account.isEmailVerified &&
    account.adminRoles.length > 0 &&
    !account.adminRoles.includes('owner') &&
    !account.hasGivenConsent &&
    !account.hasAcceptedTerms
  );
}
