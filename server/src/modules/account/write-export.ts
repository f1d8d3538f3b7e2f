/**
 * Writes a member's data as one zip: README.txt, account.json with all parts, one CSV per part, and the profile picture.
 * modules/personal-data declares the parts. This file adds the statement of the balance and the audit log. It removes names of
 * other members. Pictures of documents and notes of reviewers are never included.
 */
import type { Language } from '@circle-link/contract/messages/language';
import { formatAmount, toCents } from '@circle-link/contract/money';
import { strToU8, type Zippable, zipSync } from 'fflate';
import english from '../../../../locales/en/server/exports.json' with { type: 'json' };
import { readTexts } from '../../platform/texts.ts';
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
const inEachLanguage = readTexts('server/exports', english);

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
    'README.txt': strToU8(inEachLanguage[language].account.readme),
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
  const { anotherMember, you } = inEachLanguage[language].account;
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
