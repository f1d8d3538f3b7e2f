import type { TeamCandidate, TeamMember } from '@circle-link/contract/admin/team';
import type { Database } from '../../../platform/database/database.ts';
import { selectCandidates, selectTeam } from './store.ts';

const CANDIDATES = 10;

export function viewTeam(database: Database): Promise<TeamMember[]> {
  return database.read(selectTeam);
}

export function findCandidates(database: Database, search: string): Promise<TeamCandidate[]> {
  return database.read((db) => selectCandidates(db, search, CANDIDATES));
}
