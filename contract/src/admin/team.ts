/** The team of the back office: who has which role, and the command that grants and takes them. For owners alone. */
import * as z from 'zod';
import { adminRole } from '../admin-roles.ts';
import { instantField } from '../fields.ts';
import { isPlainText } from '../plain-text.ts';
import { messageKey } from '../message-keys.ts';

export const teamMember = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(adminRole),
  /** Two-step sign-in is on; in production nothing of the back office opens without it. */
  hasSecondFactor: z.boolean(),
  lastLoginAt: instantField.nullable(),
});
export type TeamMember = z.infer<typeof teamMember>;
/** Owners first, then by username. */
export const team = z.array(teamMember);

const SEARCH_MESSAGE = messageKey('team_search_short');
/** The beginning of a username or an e-mail, in any case. */
export const teamSearch = z.object({
  search: z
    .string({ error: SEARCH_MESSAGE })
    .trim()
    .min(3, SEARCH_MESSAGE)
    .max(254, SEARCH_MESSAGE)
    .refine(isPlainText, SEARCH_MESSAGE),
});
/** Registered, active members; at most ten. */
export const teamCandidates = z.array(
  z.object({
    id: z.uuid(),
    username: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(adminRole),
  }),
);
export type TeamCandidate = z.infer<typeof teamCandidates>[number];

const ROLES_MESSAGE = messageKey('roles_required');
/**
 * All roles from now on; none makes the person a member again. 409: own_roles (no admin changes their own), last_owner,
 * not_active (only registered, active members); 404 for an unknown id.
 */
export const rolesBody = z.object({
  roles: z
    .array(z.enum(adminRole.options, { error: ROLES_MESSAGE }), { error: ROLES_MESSAGE })
    .max(adminRole.options.length, ROLES_MESSAGE),
});
