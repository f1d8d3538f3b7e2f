/** Roles of the back-office team. Only owners may read or change them. */
import * as z from 'zod';
import { adminRole } from './roles.ts';
import { instantField } from '../fields/fields.ts';
import { isPlainText } from '../fields/plain-text.ts';
import { messageKey } from '../messages/message-keys.ts';
import { doneAnswer, operations } from '../operation.ts';

const teamMember = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(adminRole),
  hasSecondFactor: z.boolean(),
  lastLoginAt: instantField.nullable(),
});
export type TeamMember = z.infer<typeof teamMember>;
/** Owners first, then by username. */
const team = z.array(teamMember);

const SEARCH_MESSAGE = messageKey('team_search_short');
/** Prefix of a username or email address, case-insensitive. */
const teamSearch = z.object({
  search: z
    .string({ error: SEARCH_MESSAGE })
    .trim()
    .min(3, SEARCH_MESSAGE)
    .max(254, SEARCH_MESSAGE)
    .refine(isPlainText, SEARCH_MESSAGE),
});
/** Registered, active members; at most ten. */
const teamCandidates = z.array(
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
 * The complete new set of roles; an empty set removes the person from the team. 409: own_roles (nobody changes their
 * own roles), last_owner, not_active; 404 for an unknown id.
 */
const rolesBody = z.object({
  roles: z
    .array(z.enum(adminRole.options, { error: ROLES_MESSAGE }), { error: ROLES_MESSAGE })
    .max(adminRole.options.length, ROLES_MESSAGE),
});

const access = { ability: 'team' } as const;

export const adminTeamCalls = operations('admin', {
  team: { method: 'GET', path: '/api/admin/team', access, answer: team },
  teamCandidates: {
    method: 'GET',
    path: '/api/admin/team/candidates',
    access,
    query: teamSearch,
    answer: teamCandidates,
  },
  grantRoles: {
    method: 'PUT',
    path: '/api/admin/team/:userId',
    access: { ability: 'team', confirmed: true },
    params: z.object({ userId: z.uuid() }),
    body: rolesBody,
    answer: doneAnswer,
  },
});
