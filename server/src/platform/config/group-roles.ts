/**
 * The setting OIDC_GROUP_ROLES: "circle-owners=owner, circle-money=finance", pairs of the provider's group and a role.
 */
import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin-roles';
import { z } from 'zod';

export interface GroupRole {
  readonly group: string;
  readonly role: AdminRole;
}

export const groupRoles = z.string().transform((written, context) => {
  const parts = written.split(',').map((part) => part.trim());
  const read = parts.flatMap((part) => readPart(part) ?? []);
  if (read.length === parts.length) return read;
  context.addIssue(
    `must be groups and roles such as circle-money=finance, separated by commas; roles are ${ADMIN_ROLES.join(', ')}`,
  );
  return z.NEVER;
});

export function writeGroupRoles(mapping: readonly GroupRole[]): string {
  return mapping.map(({ group, role }) => `${group}=${role}`).join(', ');
}

/** The group's name may hold any character but a comma. */
function readPart(part: string): GroupRole | undefined {
  const at = part.lastIndexOf('=');
  const role = ADMIN_ROLES.find((known) => known === part.slice(at + 1).trim());
  const group = part.slice(0, Math.max(at, 0)).trim();
  return role === undefined || group === '' ? undefined : { group, role };
}
