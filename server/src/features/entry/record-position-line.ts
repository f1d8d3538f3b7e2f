import type { Writer } from '../../platform/database/database.ts';
import { recordActivities } from '../activities/index.ts';
import { historyLine, type Facts, type NoticeWithLine } from '../notifications/index.ts';
import type { Position } from '../queue/index.ts';

/** A line in the history and the bell of the position's member, in the transaction that changes the position. */
export async function recordPositionLine<Known extends Facts>(
  tx: Writer,
  { userId }: Pick<Position, 'userId'>,
  notice: NoticeWithLine<Known>,
  facts: Known,
): Promise<void> {
  await recordActivities(tx, [historyLine(notice, { userId, facts })]);
}
