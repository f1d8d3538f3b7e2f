import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin/roles';
import { containsWebAddress, isPlainText } from '@circle-link/contract/fields/plain-text';

interface GroupRoleMapping {
  readonly group: string;
  readonly role: AdminRole;
}

export function mapGroupRoles(groups: readonly string[], mapping: readonly GroupRoleMapping[]): AdminRole[] {
  return ADMIN_ROLES.filter((role) => mapping.some((one) => one.role === role && groups.includes(one.group)));
}

const NAMELESS = 'Staff';

/**
 * The provider's name if a member could have typed it, since mails and pages show it. Otherwise the part of the email
 * address before the @, without dots, which would make a web address.
 */
export function staffName(given: string, email: string): string {
  const [local = ''] = email.split('@');
  const names = [given.trim(), local.replace(/[._]+/g, ' ').trim()];
  return names.find((name) => name !== '' && isPlainText(name) && !containsWebAddress(name)) ?? NAMELESS;
}

export interface KnownAccount {
  readonly isRegistered: boolean;
  readonly isEmailVerified: boolean;
  readonly adminRoles: readonly AdminRole[];
  readonly hasGivenConsent: boolean;
  readonly hasAcceptedTerms: boolean;
}

/**
 * Links only staff accounts that verified the address here, without the owner's role, and that never became members. So
 * an administrator of the provider reaches neither a member's money nor the owner's account.
 */
export function canBeLinked(account: KnownAccount): boolean {
  return (
    account.isRegistered &&
    account.isEmailVerified &&
    account.adminRoles.length > 0 &&
    !account.adminRoles.includes('owner') &&
    !account.hasGivenConsent &&
    !account.hasAcceptedTerms
  );
}
