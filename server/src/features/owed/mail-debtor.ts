import type { Settings } from '../../platform/config/settings.ts';
import type { Writer } from '../../platform/database/database.ts';
import { renderMail, type MailContent } from '../../platform/mail/layout.ts';
import { recordMessages } from '../../platform/outbox/record-messages.ts';
import { listMembers } from '../members/index.ts';
import { wantsMail } from '../notifications/index.ts';

export type MailSettings = Pick<Settings, 'publicUrl' | 'moneyMode'>;

/** Tells a member what became of their debt; `occasion` is unique for ever. Recorded in the transaction that causes it. */
export async function mailDebtor(
  tx: Writer,
  settings: MailSettings,
  userId: string,
  occasion: string,
  mail: Omit<MailContent, 'button'>,
): Promise<void> {
  const wanting = await wantsMail(tx, [userId], 'payments');
  const members = await listMembers(tx, [...wanting]);
  const button = { label: 'See what you owe', url: new URL('/withdraw', settings.publicUrl).href };
  await recordMessages(
    tx,
    members
      .filter((member) => member.email !== '' && member.isRegistered)
      .map(({ email: to }) => ({
        channel: 'mail',
        dedupeKey: occasion,
        to,
        ...renderMail({ ...mail, button }, settings),
      })),
  );
}
