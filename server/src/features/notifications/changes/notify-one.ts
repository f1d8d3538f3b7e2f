import type { Writer } from '../../../platform/database/database.ts';
import { processLeased } from '../../../platform/database/leases.ts';
import { retryDelaySeconds, TRIES_BEFORE_ALARM } from '../../../platform/database/retry-delay.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordActivities } from '../../activities/index.ts';
import { findMember, isClosed } from '../../members/index.ts';
import { findNotice, notices } from '../catalogue/catalogue.ts';
import type { NoticeFacts, Notice, NoticeWithLine } from '../catalogue/notice.ts';
import { historyLine, type Line } from '../lines/history-line.ts';
import type { MailSettings } from '../sending/compose.ts';
import { notify } from '../sending/notify.ts';
import {
  delayWaiting,
  releaseWaiting,
  deleteWaiting,
  hasWaiting,
  insertWaiting,
  leaseWaiting,
  type LeasedNotice,
} from './waiting-store.ts';

const AT_ONCE = 200;

/**
 * Tells one member in the history and the bell, in the transaction that makes it true; where the notice has a mail, that
 * follows by a job, so that what applies a card provider's words composes none. Each call is one mail. A member without an
 * account gets no mail: the address is what a payer typed, and perhaps another person's. A closed account reads nothing.
 */
export async function notifyOne<Known extends NoticeFacts>(
  tx: Writer,
  notice: NoticeWithLine<Known>,
  line: Line<Known> & { readonly userId: string },
): Promise<void> {
  const member = await findMember(tx, line.userId);
  if (member === undefined || isClosed(member)) return;
  await recordActivities(tx, [historyLine(notice, line)]);
  const { kind, mail } = notice;
  if (mail !== undefined && member.isRegistered)
    await insertWaiting(tx, { kind, userId: line.userId, facts: line.facts });
}

/**
 * Mails a member who has no account yet, such as someone who paid by /join. Members with an account get their own notices.
 * The mail follows by the same job.
 */
export async function mailPendingMember<Known extends NoticeFacts>(
  tx: Writer,
  { kind }: Notice<Known>,
  { userId, facts }: { readonly userId: string; readonly facts: Known },
): Promise<void> {
  const member = await findMember(tx, userId);
  if (member === undefined || isClosed(member) || member.isRegistered) return;
  await insertWaiting(tx, { kind, userId, facts });
}

/**
 * A job: the mails of what notifyOne() has told. One that cannot be composed is tried again later and later, keeps none of
 * the others, and rings an alarm after the third time. Returns how many were recorded.
 */
export async function mailWaiting({
  database,
  settings,
  log,
}: Pick<Platform, 'database' | 'settings' | 'log'>): Promise<number> {
  // A kind of a newer version waits for it.
  const kinds = Object.keys(notices);
  if (!(await database.read((db) => hasWaiting(db, kinds)))) return 0;
  const { done } = await processLeased(database, {
    take: (tx, limit) => leaseWaiting(tx, kinds, limit),
    limit: AT_ONCE,
    atOnce: 1,
    releaseLease: (tx, left) =>
      releaseWaiting(
        tx,
        left.map(({ id }) => id),
      ),
    work: (waiting) => database.transact((tx) => mailOne(tx, settings, waiting)),
    putOff: async ({ id, kind, tries }, error) => {
      const alarm = tries >= TRIES_BEFORE_ALARM ? { alarm: 'mail_not_composed' } : {};
      log.error({ err: error, id, kind, ...alarm }, 'a mail could not be composed; trying again later');
      await database.transact((tx) => delayWaiting(tx, id, retryDelaySeconds(tries)));
    },
  });
  return done;
}

async function mailOne(
  tx: Writer,
  settings: MailSettings,
  { id, kind, userId, facts }: LeasedNotice,
): Promise<boolean> {
  const notice: Notice | undefined = findNotice(kind);
  if (notice === undefined || !(await deleteWaiting(tx, id))) return false;
  await notify(tx, settings, notice, { to: [userId], occasion: `told:${id}`, facts });
  return true;
}
