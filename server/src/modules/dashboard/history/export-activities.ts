import type { ActivityFilter, ActivityItem } from '@circle-link/contract/activities';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import type { Language } from '@circle-link/contract/messages/language';
import { type Cents, negateCents, parseDollars } from '@circle-link/contract/money';
import english from '../../../../../locales/en/server/exports.json' with { type: 'json' };
import { readTexts } from '../../../platform/texts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { type CsvCell, csvHead, csvRow } from '../../../platform/documents/csv.ts';
import { listMyActivities } from './activities.ts';

const words = readTexts('server/exports', english);
const ROWS_A_READ = 1_000;
const MAX_ROWS = 50_000;

interface Reading {
  readonly timeZone: string;
  readonly language: Language;
}

export interface ActivityExport {
  readonly fileName: string;
  readonly lines: AsyncIterable<string>;
}

export async function exportActivities(
  database: Database,
  userId: string,
  {
    timeZone,
    language,
    ...filter
  }: ActivityFilter & { readonly timeZone: string; readonly language: Language },
): Promise<ActivityExport> {
  const today = toLocalDay(await database.read(findNow), timeZone);
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
  yield csvHead(words[reader.language].history.columns);
  const rows: DatedRow[] = [];
  let before: string | undefined;
  for (let count = 0; count < MAX_ROWS; count += ROWS_A_READ) {
    const page = { ...filter, userId, language: reader.language, before, limit: ROWS_A_READ };
    const items: ActivityItem[] = await database.read((db) => listMyActivities(db, page));
    rows.push(...items.map((item) => ({ at: item.createdAt, text: csvRow(toCells(item, reader)) })));
    if (items.length < ROWS_A_READ) break;
    before = items.at(-1)?.id;
  }
  yield* sortByDate(rows).map(({ text }) => text);
}

interface DatedRow {
  readonly at: string;
  readonly text: string;
}

/** Newest first by date. Ids follow the order of recording, but a bank may report late. */
function sortByDate(rows: readonly DatedRow[]): DatedRow[] {
  return rows.toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1));
}

function toCells(item: ActivityItem, { timeZone, language }: Reading): readonly CsvCell[] {
  return [
    toLocalDay(new Date(item.createdAt), timeZone),
    formatGroup(item, language),
    item.type,
    item.description,
    item.amount === null ? null : signedCents(item.direction, item.amount),
    timeZone,
  ];
}

function formatGroup({ topic, groupName }: ActivityItem, language: Language): string {
  if (topic !== 'group') return words[language].history.topics[topic];
  return groupName ?? words[language].history.unknown;
}

/** Negative for payments of the member, as on the screen; other members' money has no sign in a file. */
function signedCents(direction: ActivityItem['direction'], amount: string): Cents {
  const cents = parseDollars(amount.replace(/^-/, ''));
  if (cents === null) throw new RangeError(`not an amount: ${amount}`);
  return direction === 'out' ? negateCents(cents) : cents;
}
