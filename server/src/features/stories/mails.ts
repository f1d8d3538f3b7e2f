/** The mails about a story that an admin has decided on. */
import type { Settings } from '../../platform/config/settings.ts';
import { renderMail } from '../../platform/mail/layout.ts';
import type { MailToSend } from '../../platform/outbox/record-messages.ts';

type MailSettings = Pick<Settings, 'publicUrl' | 'moneyMode'>;

export function approvedMail(settings: MailSettings, id: string, to: string): MailToSend {
  const content = {
    subject: 'Your story is shown now',
    heading: 'Your story is shown now',
    paragraphs: [
      'Your words stand on the page of stories. The figures beside them come from the ledger and change with it.',
      'You can withdraw your story on that page at any time.',
    ],
    button: { label: 'See the stories', url: `${settings.publicUrl}/success-stories` },
  };
  return { channel: 'mail', dedupeKey: `story:${id}:approved`, to, ...renderMail(content, settings) };
}

export function declinedMail(settings: MailSettings, id: string, to: string, reason: string): MailToSend {
  const content = {
    subject: 'Your story is not shown',
    heading: 'Your story is not shown',
    paragraphs: ['Somebody of our team has read your story. It is not shown, for this reason:', reason],
    button: { label: 'Tell another one', url: `${settings.publicUrl}/success-stories` },
  };
  return { channel: 'mail', dedupeKey: `story:${id}:declined`, to, ...renderMail(content, settings) };
}
