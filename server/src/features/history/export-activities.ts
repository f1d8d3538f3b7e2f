import type { ActivityFilter, ActivityItem } from '@circle-link/contract/activities';
import { dayIn } from '@circle-link/contract/groups/local-time';
import type { InEachLanguage, Language } from '@circle-link/contract/language';
import { negateCents, parseDollars, type Cents } from '@circle-link/contract/money';
import type { Database } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { csvHead, csvRow, type CsvCell } from '../../platform/documents/csv.ts';
import { listMyActivities } from './list-my-activities.ts';

const words: InEachLanguage<{
  readonly columns: readonly string[];
  readonly queue: string;
  readonly unknown: string;
}> = {
  en: {
    columns: ['Date', 'Group', 'Type', 'Description', 'Amount'],
    queue: 'Entry queue',
    unknown: 'Unknown Group',
  },
  es: {
    columns: ['Fecha', 'Grupo', 'Tipo', 'Descripción', 'Monto'],
    queue: 'Fila de entradas',
    unknown: 'Grupo desconocido',
  },
  fr: {
    columns: ['Date', 'Groupe', 'Type', 'Description', 'Montant'],
    queue: 'File d’attente',
    unknown: 'Groupe inconnu',
  },
};
const ROWS_A_READ = 1_000;
/** A bound on everything; a member with more of them asks by type or time. */
const MAX_ROWS = 50_000;

interface Reading {
  readonly timeZone: string;
  readonly language: Language;
}

export interface ActivityExport {
  readonly fileName: string;
  readonly lines: AsyncIterable<string>;
}

/** All that the filters leave of a member's history, newest first, as CSV; read piece by piece while it is sent. */
export async function exportActivities(
  database: Database,
  userId: string,
  {
    timeZone,
    language,
    ...filter
  }: ActivityFilter & { readonly timeZone: string; readonly language: Language },
): Promise<ActivityExport> {
  const today = dayIn(await database.read(findNow), timeZone);
  return {
    fileName: `circlelink-history-${today}.csv`,
    lines: writeLines(database, userId, filter, { timeZone, language }),
  };
}

async function* writeLines(
  database: Database,
  userId: string,
  filter: ActivityFilter,
  reader: Reading,
): AsyncIterable<string> {
  yield csvHead(words[reader.language].columns);
  let before: string | undefined;
  for (let written = 0; written < MAX_ROWS; written += ROWS_A_READ) {
    const page = { ...filter, userId, language: reader.language, before, limit: ROWS_A_READ };
    const items: ActivityItem[] = await database.read((db) => listMyActivities(db, page));
    if (items.length > 0) yield items.map((item) => csvRow(cellsOf(item, reader))).join('');
    if (items.length < ROWS_A_READ) return;
    before = items.at(-1)?.id;
  }
}

/** The cells of the columns, the day as it is in the member's time zone. */
function cellsOf(item: ActivityItem, { timeZone, language }: Reading): readonly CsvCell[] {
  return [
    dayIn(new Date(item.createdAt), timeZone),
    groupOf(item, language),
    item.type,
    item.description,
    item.amount === null ? null : signedCents(item.direction, item.amount),
  ];
}

function groupOf({ groupId, groupName }: ActivityItem, language: Language): string {
  if (groupId === null) return words[language].queue;
  return groupName ?? words[language].unknown;
}

/** Minus for what the member paid, as on the screen; a file has no place for "others' money", so that stands without a sign. */
function signedCents(direction: ActivityItem['direction'], amount: string): Cents {
  const cents = parseDollars(amount.replace(/^-/, ''));
  if (cents === null) throw new RangeError(`not an amount: ${amount}`);
  return direction === 'out' ? negateCents(cents) : cents;
}
