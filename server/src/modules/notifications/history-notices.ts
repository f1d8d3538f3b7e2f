import type { Writer } from '../../platform/database/database.ts';
import { processLeased } from '../../platform/database/leases.ts';
import type { Platform } from '../../platform/platform.ts';
import { computeRetryDelaySeconds, TRIES_BEFORE_ALARM } from '../../platform/timeouts.ts';
import { findMember, isClosed, listMembers } from '../members/index.ts';
import { findNotice, notices } from './catalogue/catalogue.ts';
import type { Notice, NoticeFacts, NoticeWithLine } from './catalogue/notice.ts';
import { historyLine, type Line } from './lines.ts';
import type { MailSettings } from './messages.ts';
import { type Message, notify } from './notify.ts';
import {
  delayWaiting,
  deleteWaiting,
  hasWaiting,
  insertWaiting,
  type LeasedNotice,
  leaseWaiting,
  recordActivities,
  releaseWaiting,
} from './store.ts';

const AT_ONCE = 200;

/**
 * Adds a line to one member's history and bell, in the transaction that makes it true. A job sends the email, so that
 * applying provider events renders none. Each call is one email. A member without an account gets none: a payer typed
 * the address, which may be another person's. A closed account gets nothing.
 */
export async function notifyOneMember<Known extends NoticeFacts>(
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
 * Emails a pending member, such as a /join payer, through the same job. Members with an account get their own notices.
 */
export async function notifyPendingMember<Known extends NoticeFacts>(
  tx: Writer,
  { kind }: Notice<Known>,
  { userId, facts }: { readonly userId: string; readonly facts: Known },
): Promise<void> {
  const member = await findMember(tx, userId);
  if (member === undefined || isClosed(member) || member.isRegistered) return;
  await insertWaiting(tx, { kind, userId, facts });
}

/**
 * A job: sends the emails of notifyOneMember(). One that fails to render is retried with backoff without blocking others, and
 * rings an alarm after the third failure. Returns how many were recorded.
 */
export async function sendWaitingMails({
  database,
  settings,
  log,
}: Pick<Platform, 'database' | 'settings' | 'log'>): Promise<number> {
  // Kinds of a newer version wait for that version.
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
      await database.transact((tx) => delayWaiting(tx, id, computeRetryDelaySeconds(tries)));
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

export interface GroupNotice<Known extends NoticeFacts> extends Pick<Message<Known>, 'occasion' | 'facts'> {
  readonly to: readonly string[];
  readonly groupId: string;
  /** Facts that the history stores differently from the email. */
  readonly inHistory?: Partial<Known>;
}

/**
 * Notifies members of a group in the transaction that makes it true: a line in the history and bell of each, and an
 * email according to their preferences.
 */
export async function notifyInGroup<Known extends NoticeFacts>(
  tx: Writer,
  settings: MailSettings,
  notice: NoticeWithLine<Known>,
  { groupId, inHistory, ...message }: GroupNotice<Known>,
): Promise<void> {
  if (message.to.length === 0) return;
  const { facts } = message;
  const members = await listMembers(tx, [...new Set(message.to)]);
  const lines = members
    .filter((member) => !isClosed(member))
    .map((member) => ({ member, facts: typeof facts === 'function' ? facts(member) : facts }))
    .map(({ member, facts: own }) =>
      historyLine(notice, { userId: member.id, groupId, facts: { ...own, ...inHistory } }),
    );
  await recordActivities(tx, lines, message.occasion);
  await notify(tx, settings, notice, message);
}
