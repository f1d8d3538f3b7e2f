/** How an activity reads as a line of a file. Pure. */
import { activitySign, type ActivityItem } from '@circle-link/contract/activities';
import { dayIn } from '@circle-link/contract/groups/calendar';
import { negateCents, parseDollars, type Cents } from '@circle-link/contract/money';
import type { CsvCell } from '../../platform/documents/csv.ts';

export const EXPORT_COLUMNS = ['Date', 'Group', 'Type', 'Description', 'Amount'] as const;

/** The cells of EXPORT_COLUMNS, the day as it is in the member's time zone. */
export function exportCells(item: ActivityItem, timeZone: string): readonly CsvCell[] {
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
