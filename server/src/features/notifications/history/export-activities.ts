import { activitySign, type ActivityFilter, type ActivityItem } from '@circle-link/contract/activities';
import { dayIn } from '@circle-link/contract/groups/local-time';
import { negateCents, parseDollars, type Cents } from '@circle-link/contract/money';
import type { Database } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { csvHead, csvRow, type CsvCell } from '../../../platform/documents/csv.ts';
import { listVisible } from '../../activities/index.ts';

const COLUMNS = ['Date', 'Group', 'Type', 'Description', 'Amount'] as const;
const ROWS_A_READ = 1_000;
/** A bound on everything; a member with more of them asks by type or time. */
const MAX_ROWS = 50_000;

export interface ActivityExport {
  readonly fileName: string;
  readonly lines: AsyncIterable<string>;
}

/** All that the filters leave of a member's history, newest first, as CSV; read piece by piece while it is sent. */
export async function exportActivities(
  database: Database,
  userId: string,
  { timeZone, ...filter }: ActivityFilter & { readonly timeZone: string },
): Promise<ActivityExport> {
  const today = dayIn(await database.read(findNow), timeZone);
  return {
    fileName: `circlelink-history-${today}.csv`,
    lines: writeLines(database, userId, filter, timeZone),
  };
}

async function* writeLines(
  database: Database,
  userId: string,
  filter: ActivityFilter,
  timeZone: string,
): AsyncIterable<string> {
  yield csvHead(COLUMNS);
  let before: string | undefined;
  for (let written = 0; written < MAX_ROWS; written += ROWS_A_READ) {
    const page = { ...filter, userId, before, limit: ROWS_A_READ };
    const items: ActivityItem[] = await database.read((db) => listVisible(db, page));
    if (items.length > 0) yield items.map((item) => csvRow(cellsOf(item, timeZone))).join('');
    if (items.length < ROWS_A_READ) return;
    before = items.at(-1)?.id;
  }
}

/** The cells of COLUMNS, the day as it is in the member's time zone. */
function cellsOf(item: ActivityItem, timeZone: string): readonly CsvCell[] {
  return [
    dayIn(new Date(item.createdAt), timeZone),
    groupOf(item),
    item.type,
    item.description,
    item.amount === null ? null : signedCents(item.type, item.amount),
  ];
}

function groupOf({ groupId, groupName }: ActivityItem): string {
  if (groupId === null) return 'Entry queue';
  return groupName ?? 'Unknown Group';
}

/** The sign follows the type (spec §4), as on the screen. */
function signedCents(type: ActivityItem['type'], amount: string): Cents {
  const cents = parseDollars(amount.replace(/^-/, ''));
  if (cents === null) throw new RangeError(`not an amount: ${amount}`);
  return activitySign(type) === '+' ? cents : negateCents(cents);
}
