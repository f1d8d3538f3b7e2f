import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin-roles';
import { holdsWebAddress, isPlainText } from '@circle-link/contract/plain-text';

/** A group of the provider, and a role that it stands for. */
interface GroupRoleMapping {
  readonly group: string;
  readonly role: AdminRole;
}

/** The roles that these groups stand for, each once. Groups count to the letter. */
export function mapGroupRoles(groups: readonly string[], mapping: readonly GroupRoleMapping[]): AdminRole[] {
  return ADMIN_ROLES.filter((role) => mapping.some((one) => one.role === role && groups.includes(one.group)));
}

const NAMELESS = 'Staff';

/**
 * The name that the provider gives, if a member could have typed it: mails and pages show it. Otherwise the part of the
 * email address before the @, whose dots would make a web address.
 */
export function staffName(given: string, email: string): string {
  const [local = ''] = email.split('@');
  const names = [given.trim(), local.replace(/[._]+/g, ' ').trim()];
  return names.find((name) => name !== '' && isPlainText(name) && !holdsWebAddress(name)) ?? NAMELESS;
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
