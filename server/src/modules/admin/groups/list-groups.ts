import type { AdminGroupItem, AdminGroupQuery } from '@circle-link/contract/admin/groups';
import { formatAmount, toCents } from '@circle-link/contract/money';
import type { Reader } from '../../../platform/database/database.ts';
import { readSearch } from '../members/rules.ts';
import { findMatchingGroups, listGroupRows, type GroupListRow } from './list-store.ts';

const MOST = 500;

export async function listGroupsForAdmins(
  db: Reader,
  query: AdminGroupQuery,
): Promise<{ groups: AdminGroupItem[]; isCut: boolean }> {
  const search = readSearch(query.search);
  const found = search === null ? null : await findMatchingGroups(db, search, MOST);
  const rows = await listGroupRows(db, { ...query, ids: found === null ? null : found.ids });
  return { groups: rows.map(viewItem), isCut: found?.isCut === true };
}

export function viewItem(row: GroupListRow): AdminGroupItem {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    phase: row.phase,
    members: row.members,
    places: row.places,
    contribution: formatAmount(toCents(row.contributionCents)),
    frequency: row.frequency,
    currentRound: row.currentRound,
    rounds: row.rounds,
    createdAt: row.createdAt.toISOString(),
  };
}
