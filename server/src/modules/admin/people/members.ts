import type { AdminMemberItem, MemberExportQuery } from '@circle-link/contract/admin/members';
import type { InEachLanguage, Language } from '@circle-link/contract/messages/language';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { csvHead, csvRow } from '../../../platform/documents/csv.ts';
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

interface Words {
  readonly columns: readonly string[];
  readonly yes: string;
  readonly no: string;
}

const inEachLanguage: InEachLanguage<Words> = {
  en: {
    columns: [
      ...['Id', 'Username', 'First name', 'Last name', 'Email', 'Phone', 'Status', 'Locked', 'Admin'],
      ...['Position', 'Joined', 'Last sign-in'],
    ],
    yes: 'yes',
    no: 'no',
  },
  es: {
    columns: [
      ...[
        'Id',
        'Nombre de usuario',
        'Nombre',
        'Apellidos',
        'Correo',
        'Teléfono',
        'Estado',
        'Bloqueado',
        'Administración',
      ],
      ...['Lugar en la fila', 'Desde', 'Último inicio de sesión'],
    ],
    yes: 'sí',
    no: 'no',
  },
  fr: {
    columns: [
      ...[
        'Id',
        'Nom d’utilisateur',
        'Prénom',
        'Nom',
        'E-mail',
        'Téléphone',
        'État',
        'Bloqué',
        'Administration',
      ],
      ...['Place', 'Depuis', 'Dernière connexion'],
    ],
    yes: 'oui',
    no: 'non',
  },
};
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
    lines: writeLines(database, query, inEachLanguage[language]),
  };
}

async function* writeLines(
  database: Database,
  { search, filter }: MemberExportQuery,
  words: Words,
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

function toCells(row: MemberRow, { yes, no }: Words): readonly (string | null)[] {
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
