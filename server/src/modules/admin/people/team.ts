import type { AdminRole } from '@circle-link/contract/admin/roles';
import type { TeamCandidate, TeamMember } from '@circle-link/contract/admin/team';
import { createRandomToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeRoles, type Member } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { selectCandidates, selectPerson, selectTeam } from './team-store.ts';

const CANDIDATES = 10;

export function viewTeam(database: Database): Promise<TeamMember[]> {
  return database.read(selectTeam);
}

export function findCandidates(database: Database, search: string): Promise<TeamCandidate[]> {
  return database.read((db) => selectCandidates(db, search, CANDIDATES));
}

/** Sets a person's roles and notifies them by email. @throws the refusals of changeRoles */
export async function grantRoles(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  actor: Member,
  { userId, roles }: { readonly userId: string; readonly roles: readonly AdminRole[] },
): Promise<void> {
  await database.transact(async (tx) => {
    const before = await changeRoles(tx, { userId, roles, actorId: actor.id });
    if (before === undefined) return;
    const person = await selectPerson(tx, userId);
    if (!person) return;
    await notify(tx, settings, notices.roles_changed, {
      to: [userId],
      occasion: `notice:${createRandomToken()}`,
      facts: { roles: person.roles, by: actor.username },
    });
  });
}
