/** Mails of groups: recorded in the transaction that causes them, to those who want them. */
import type { MailType } from '@circle-link/contract/notifications';
import type { Settings } from '../../platform/config/settings.ts';
import type { Writer } from '../../platform/database/database.ts';
import { renderMail, type MailContent } from '../../platform/mail/layout.ts';
import { recordMessages, type MailToSend } from '../../platform/outbox/record-messages.ts';
import { listMembers, type Member } from '../members/index.ts';
import { wantsMail } from '../notifications/index.ts';

export type MailSettings = Pick<Settings, 'publicUrl' | 'moneyMode'>;

export interface GroupMail extends Omit<MailContent, 'button'> {
  /** Where the button leads, as a path of ours. */
  readonly button: { readonly label: string; readonly path: string };
}

/**
 * Mails each of these members what `compose` says to them. `occasion` is unique for ever, such as `round:<group>:3`: the
 * same occasion is mailed to a member once.
 */
export async function mailMembers(
  tx: Writer,
  settings: MailSettings,
  to: {
    readonly userIds: readonly string[];
    readonly type: MailType;
    readonly occasion: string;
    /** Members whom the words name. */
    readonly names?: readonly string[];
  },
  compose: (member: Member) => GroupMail,
): Promise<void> {
  if (to.userIds.length === 0) return;
  const wanting = await wantsMail(tx, to.userIds, to.type);
  const members = await listMembers(tx, [...wanting]);
  await recordMessages(
    tx,
    members
      .filter((member) => member.email !== '' && member.isRegistered)
      .map((member) => ({
        ...toMail(settings, `${to.occasion}:${member.id}`, member, compose(member)),
        names: to.names ?? [],
      })),
  );
}

function toMail(settings: MailSettings, dedupeKey: string, member: Member, mail: GroupMail): MailToSend {
  const { label, path } = mail.button;
  const content = { ...mail, button: { label, url: new URL(path, settings.publicUrl).href } };
  return { channel: 'mail', dedupeKey, to: member.email, ...renderMail(content, settings) };
}
