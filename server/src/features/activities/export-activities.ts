import type { ActivityFilter, ActivityItem } from '@circle-link/contract/activities';
import { dayIn } from '@circle-link/contract/groups/calendar';
import type { Database } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { csvHead, csvRow } from '../../platform/documents/csv.ts';
import { EXPORT_COLUMNS, exportCells } from './rules.ts';
import { listVisible } from './visible-store.ts';

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
  yield csvHead(EXPORT_COLUMNS);
  let before: string | undefined;
  for (let written = 0; written < MAX_ROWS; written += ROWS_A_READ) {
    const page = { ...filter, userId, before, limit: ROWS_A_READ };
    const items: ActivityItem[] = await database.read((db) => listVisible(db, page));
    if (items.length > 0) yield items.map((item) => csvRow(exportCells(item, timeZone))).join('');
    if (items.length < ROWS_A_READ) return;
    before = items.at(-1)?.id;
  }
}
