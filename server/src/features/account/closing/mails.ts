import type { Settings } from '../../../platform/config/settings.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import type { MailToSend } from '../../../platform/outbox/record-messages.ts';

/** The last mail. Once it is out, not even its address is kept. */
export function closedMail(
  settings: Pick<Settings, 'publicUrl' | 'moneyMode'>,
  userId: string,
  to: string,
): MailToSend {
  const content = {
    subject: 'Your Circle Link account is closed',
    heading: 'Your account is closed',
    paragraphs: [
      'Your name, contact details, address, documents and saved cards were erased.',
      'Our books keep the amounts you paid and received, under a number that does not name you.',
      'This is the last mail to this address. It is not kept either.',
    ],
  };
  return {
    channel: 'mail',
    dedupeKey: `closed:${userId}`,
    to,
    forgets: true,
    ...renderMail(content, settings),
  };
}
