import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin-roles';

/** A group of the provider, and a role that it stands for. */
interface RoleOfGroup {
  readonly group: string;
  readonly role: AdminRole;
}

/** The roles that these groups stand for, each once. Groups count to the letter. */
export function rolesOfGroups(groups: readonly string[], mapping: readonly RoleOfGroup[]): AdminRole[] {
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
