import type { AdminMemberItem, MemberExportQuery } from '@circle-link/contract/admin/members';
import type { Reader } from '../../../platform/database/database.ts';
import { maskEmail, readSearch } from './rules.ts';
import { findMatchingMembers, listMemberRows, type MemberRow } from './search-store.ts';

const MOST = 500;

/** Lists members, newest first, without contact data (security 14.2.6). */
export async function listMembersForAdmins(
  db: Reader,
  query: MemberExportQuery & { readonly before?: string | undefined; readonly limit: number },
): Promise<{ members: AdminMemberItem[]; isCut: boolean }> {
  const search = readSearch(query.search);
  const found = search === null ? null : await findMatchingMembers(db, search, MOST);
  const rows = await listMemberRows(db, { ...query, ids: found === null ? null : found.ids });
  return { members: rows.map(viewItem), isCut: found?.isCut === true };
}

function viewItem(row: MemberRow): AdminMemberItem {
  return {
    id: row.id,
    username: row.username,
    maskedEmail: row.email === null ? null : maskEmail(row.email),
    phoneEnd: row.phone === null ? null : row.phone.slice(-2),
    status: row.status,
    isActive: row.isActive,
    isAdmin: row.isAdmin,
    position: row.position,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  };
}
