import type { Writer } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordActivities } from '../../activities/index.ts';
import { findNotice, notices } from '../catalogue/catalogue.ts';
import type { Facts, Notice, NoticeWithLine } from '../catalogue/notice.ts';
import { historyLine, type Line } from '../history/history-line.ts';
import type { MailSettings } from '../sending/compose.ts';
import { notify } from '../sending/notify.ts';
import { insertWaiting, listWaiting, takeWaiting } from './waiting-store.ts';

const AT_ONCE = 200;

/**
 * Tells one member in the history and the bell, in the transaction that makes it true; where the notice has a mail, that
 * follows by a job, so that what applies a card provider's words composes none. Each call is one mail.
 */
export async function tellMember<Known extends Facts>(
  tx: Writer,
  notice: NoticeWithLine<Known>,
  line: Line<Known> & { readonly userId: string },
): Promise<void> {
  await recordActivities(tx, [historyLine(notice, line)]);
  const { kind, mail } = notice;
  if (mail !== undefined) await insertWaiting(tx, { kind, userId: line.userId, facts: line.facts });
}

/**
 * A job: the mails of what tellMember() has told, each in a transaction of its own: one that cannot be composed waits, and
 * keeps none of the others. Returns how many it looked at; throws what kept one of them, after the others.
 */
export async function mailWaiting(parts: Pick<Platform, 'database' | 'settings'>): Promise<number> {
  // A kind of a newer version waits for it.
  const ids = await parts.database.read((db) => listWaiting(db, Object.keys(notices), AT_ONCE));
  const failures: unknown[] = [];
  for (const id of ids)
    try {
      await parts.database.transact((tx) => mailOne(tx, parts.settings, id));
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails cannot be composed`);
  return ids.length;
}

async function mailOne(tx: Writer, settings: MailSettings, id: number): Promise<void> {
  const waiting = await takeWaiting(tx, id);
  const notice: Notice | undefined = waiting === null ? undefined : findNotice(waiting.kind);
  if (waiting === null || notice === undefined) return;
  const { userId, facts } = waiting;
  await notify(tx, settings, notice, { to: [userId], occasion: `told:${id}`, facts });
}
