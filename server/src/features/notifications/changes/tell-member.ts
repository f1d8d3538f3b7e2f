import type { Writer } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordActivities } from '../../activities/index.ts';
import { findNotice, notices } from '../catalogue/catalogue.ts';
import type { Facts, Notice, NoticeWithLine } from '../catalogue/notice.ts';
import { historyLine, type Line } from '../history/history-line.ts';
import { notify } from '../sending/notify.ts';
import { hasWaiting, insertWaiting, takeWaiting } from './waiting-store.ts';

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

/** A job: the mails of what tellMember() has told. Returns how many notices it took. */
export async function mailWaiting({
  database,
  settings,
}: Pick<Platform, 'database' | 'settings'>): Promise<number> {
  if (!(await database.read(hasWaiting))) return 0;
  return database.transact(async (tx) => {
    // A kind of a newer version waits for it.
    const waiting = await takeWaiting(tx, Object.keys(notices), AT_ONCE);
    for (const { id, kind, userId, facts } of waiting) {
      const notice: Notice | undefined = findNotice(kind);
      if (notice !== undefined)
        await notify(tx, settings, notice, { to: [userId], occasion: `told:${id}`, facts });
    }
    return waiting.length;
  });
}
