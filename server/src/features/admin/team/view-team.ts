import type { TeamCandidate, TeamMember } from '@circle-link/contract/admin/team';
import type { Database } from '../../../platform/database/database.ts';
import { selectCandidates, selectTeam } from './store.ts';

const CANDIDATES = 10;

export function viewTeam(database: Database): Promise<TeamMember[]> {
  return database.read(selectTeam);
}

/** At most ten people who could get a role, by the beginning of the username or the email. */
export function findCandidates(database: Database, search: string): Promise<TeamCandidate[]> {
  return database.read((db) => selectCandidates(db, search, CANDIDATES));
}
