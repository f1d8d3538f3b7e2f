import type { AdminMemberItem, MemberExportQuery } from '@circle-link/contract/admin/members';
import type { Language } from '@circle-link/contract/messages/language';
import english from '../../../../../locales/en/server/exports.json' with { type: 'json' };
import { readTexts } from '../../../platform/texts.ts';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { csvHead, csvRow } from '../../../platform/documents/csv.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { recordExport } from '../audit-log.ts';
import { findMatchingMembers, listMemberRows, type MemberRow } from './member-store.ts';
import { maskEmail, readSearch } from './rules.ts';

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
  const { id, username, email, phone, status, isActive, isAdmin, position, createdAt, lastLoginAt } = row;
  return {
    ...formatFields({ id, username, status, isActive, isAdmin, position, createdAt, lastLoginAt }),
    maskedEmail: email === null ? null : maskEmail(email),
    phoneEnd: phone === null ? null : phone.slice(-2),
  };
}

type MembersTexts = (typeof english)['members'];

const inEachLanguage = readTexts('server/exports', english);
const ROWS_A_READ = 1_000;
const MOST_FOUND = 20_000;

/** Streams all members of the list with contact data, newest first. Records the export before the first row is sent. */
export async function exportMembers(
  database: Database,
  actorId: string,
  query: MemberExportQuery,
  language: Language,
): Promise<{ readonly fileName: string; readonly lines: AsyncIterable<string> }> {
  await recordExport(database, actorId, 'members', query);
  const day = (await database.read(findNow)).toISOString().slice(0, 10);
  return {
    fileName: `circlelink-members-${day}.csv`,
    lines: writeLines(database, query, inEachLanguage[language].members),
  };
}

async function* writeLines(
  database: Database,
  { search, filter }: MemberExportQuery,
  words: MembersTexts,
): AsyncIterable<string> {
  yield csvHead(words.columns);
  const meant = readSearch(search);
  const ids =
    meant === null ? null : (await database.read((db) => findMatchingMembers(db, meant, MOST_FOUND))).ids;
  let before: string | undefined;
  do {
    const page = { filter, ids, before, limit: ROWS_A_READ };
    const rows = await database.read((db) => listMemberRows(db, page));
    if (rows.length > 0) yield rows.map((row) => csvRow(toCells(row, words))).join('');
    before = rows.length === ROWS_A_READ ? rows.at(-1)?.id : undefined;
  } while (before !== undefined);
}

function toCells(row: MemberRow, { yes, no }: MembersTexts): readonly (string | null)[] {
  return [
    row.id,
    row.username,
    row.firstName,
    row.lastName,
    row.email,
    row.phone,
    row.status,
    row.isActive ? no : yes,
    row.isAdmin ? yes : no,
    row.position === null ? null : String(row.position),
    row.createdAt.toISOString(),
    row.lastLoginAt?.toISOString() ?? null,
  ];
}
