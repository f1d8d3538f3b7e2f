/**
 * Writes a member's data as one zip: README.txt, account.json with all parts, one CSV per part, and the profile picture.
 * modules/personal-data declares the parts. This file adds the statement of the balance and the audit log. It removes names of
 * other members. Pictures of documents and notes of reviewers are never included.
 */
import type { InEachLanguage, Language } from '@circle-link/contract/messages/language';
import { formatAmount, toCents } from '@circle-link/contract/money';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { type CsvCell, csvHead, csvRow } from '../../platform/documents/csv.ts';
import type { Download } from '../../platform/http/serve.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readFile } from '../../platform/files/files.ts';
import { findNow } from '../../platform/database/installation.ts';
import type { Platform } from '../../platform/platform.ts';
import { openPersonal, sealedPart } from '../audit/index.ts';
import { listLines } from '../ledger/index.ts';
import { findMember, findPictureFile } from '../members/index.ts';
import { renderLine } from '../notifications/index.ts';
import { type ExportRow, readParts } from '../personal-data/index.ts';
import { readAuditEntries, readOtherNames } from './store.ts';

type Part = { readonly name: string; readonly rows: readonly ExportRow[] };

const STATEMENT_ROWS = 20_000;

/** File and column names are the same in every language, because programs read them. */
const inEachLanguage: InEachLanguage<{
  readonly readme: string;
  readonly anotherMember: string;
  readonly you: string;
}> = {
  en: {
    readme: `Everything Circle Link holds about you.

account.json has all of it. The CSV files have the same data for a spreadsheet, one file per type. Amounts are in US dollars,
times in UTC. We leave out names of other members and notes of our reviewers.
We never send pictures of your documents: you have the originals, and we delete our copies after the decision.
`,
    anotherMember: 'another member',
    you: 'you',
  },
  es: {
    readme: `Todo lo que Circle Link guarda sobre ti.

account.json lo tiene todo. Los archivos CSV tienen los mismos datos para una hoja de cálculo, uno por tipo. Los montos están en
dólares estadounidenses y las horas en UTC. No incluimos los nombres de otros miembros ni las notas de
nuestros revisores. Nunca enviamos las fotos de tus documentos: tú tienes los originales, y borramos las copias
después de la decisión.
`,
    anotherMember: 'otro miembro',
    you: 'tú',
  },
  fr: {
    readme: `Tout ce que Circle Link garde sur vous.

account.json contient tout. Les fichiers CSV contiennent les mêmes données pour un tableur, un par type. Les montants sont en
dollars américains, les heures en UTC. Nous n’incluons ni les noms des autres membres ni les notes de nos
vérificateurs. Nous n’envoyons jamais les photos de vos pièces d’identité : vous avez les originaux, et nous
supprimons nos copies après la décision.
`,
    anotherMember: 'un autre membre',
    you: 'vous',
  },
};

export async function writeExport(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  userId: string,
): Promise<Download> {
  const { language, parts, now, pictureFile } = await database.read(async (db) => ({
    ...(await collect(db, settings, userId)),
    now: await findNow(db),
    pictureFile: await findPictureFile(db, userId),
  }));
  const day = now.toISOString().slice(0, 10);
  const accountData = {
    createdAt: now.toISOString(),
    ...Object.fromEntries(parts.map(({ name, rows }) => [name, rows])),
  };
  const files: Zippable = {
    'README.txt': strToU8(inEachLanguage[language].readme),
    'account.json': strToU8(JSON.stringify(accountData, null, 2)),
  };
  const picture = pictureFile === null ? undefined : await readFile(settings, pictureFile);
  if (picture !== undefined) files['profile-picture.jpg'] = new Uint8Array(picture);
  for (const part of parts) if (part.rows.length > 0) files[`${part.name}.csv`] = strToU8(toCsv(part));
  return {
    type: 'application/zip',
    fileName: `circle-link-data-${day}.zip`,
    content: Buffer.from(zipSync(files, { level: 6, mtime: now })),
  };
}

async function collect(
  db: Reader,
  settings: Platform['settings'],
  userId: string,
): Promise<{ readonly language: Language; readonly parts: Part[] }> {
  const names = await readOtherNames(db, userId);
  const member = await findMember(db, userId);
  const language = member?.language ?? 'en';
  const { anotherMember, you } = inEachLanguage[language];
  const getName = (id: string) => (id === userId ? (member?.firstName ?? '') : anotherMember);
  const describeRow = (row: ExportRow) => inWords(row, language, getName);
  const parts = [
    ...(await readParts(db, userId)).map(({ name, rows }) => ({
      name,
      rows: name === 'activities' ? rows.map(describeRow) : rows,
    })),
    { name: 'statement', rows: await readStatement(db, userId) },
    { name: 'log', rows: await readLog(db, settings, { userId, you }) },
  ];
  const readableParts = parts.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => readable(row, { names, anotherMember })),
  }));
  return { language, parts: readableParts };
}

function inWords(
  { createdAt, group, type, kind, facts, amountCents }: ExportRow,
  language: Language,
  getName: (memberId: string) => string,
): ExportRow {
  const description = renderLine(String(kind), facts, language, getName);
  return { createdAt, group, type, description, amountCents };
}

async function readStatement(db: Reader, userId: string): Promise<ExportRow[]> {
  const period = { from: null, until: null, limit: STATEMENT_ROWS };
  const lines = await listLines(db, 'member:balance', userId, period);
  return lines.map(({ happenedAt, kind, amountCents, balanceCents }) => ({
    happenedAt,
    kind,
    amountCents,
    balanceCents,
  }));
}

/** Renders the log for the member: time, action, actor, and values only if they are the member's own. */
async function readLog(
  db: Reader,
  settings: Platform['settings'],
  { userId, you }: { readonly userId: string; readonly you: string },
): Promise<ExportRow[]> {
  const leaves = await readAuditEntries(db, userId);
  const sealed = leaves.map(({ detail }) => sealedPart(detail));
  const own = sealed.map((part) => part ?? { of: '', sealed: '' }).filter(({ of }) => of === userId);
  const opened = await openPersonal(db, settings, own);
  const values = new Map(own.map((part, at) => [part.sealed, opened[at] ?? null]));
  return leaves.map(({ kind, recordedAt, isOwnCommand }, at) => ({
    recordedAt,
    kind,
    by: isOwnCommand ? you : 'Circle Link',
    values: values.get(sealed[at]?.sealed ?? '') ?? null,
  }));
}

function readable(
  row: ExportRow,
  { names, anotherMember }: { readonly names: readonly string[]; readonly anotherMember: string },
): ExportRow {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      if (key.endsWith('Cents')) return [key.slice(0, -'Cents'.length), dollars(value)];
      if (value instanceof Date) return [key, value.toISOString()];
      if (key === 'subject' && typeof value === 'string')
        return [key, names.reduce((text, name) => withoutName(text, name, anotherMember), value)];
      return [key, value];
    }),
  );
}

function dollars(value: unknown): string | null {
  return typeof value === 'number' ? formatAmount(toCents(value)) : null;
}

function toCsv({ rows }: Part): string {
  const columns = Object.keys(rows[0] ?? {});
  return csvHead(columns) + rows.map((row) => csvRow(columns.map((column) => toCell(row[column])))).join('');
}

function toCell(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Matches whole words only: "Ana" in "Ana paid", never in "Anabel paid". */
export function withoutName(text: string, name: string, standIn: string): string {
  const quoted = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${quoted}(?![\\p{L}\\p{M}\\p{N}])`, 'gu'),
    () => standIn,
  );
}
