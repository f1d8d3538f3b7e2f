import type { Writer } from '../../../platform/database/database.ts';
import { recordActivitiesOnce } from '../activities/store.ts';
import { isClosed, listMembers } from '../../members/index.ts';
import type { NoticeFacts, NoticeWithLine } from '../catalogue/notice.ts';
import { historyLine } from '../lines/history-line.ts';
import type { MailSettings } from '../sending/compose.ts';
import { type Message, notify } from '../sending/notify.ts';

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
  await recordActivitiesOnce(tx, message.occasion, lines);
  await notify(tx, settings, notice, message);
}
