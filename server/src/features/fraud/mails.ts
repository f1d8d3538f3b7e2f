/** The mails after a review, in words that tell nothing of what was looked at. */
import type { Settings } from '../../platform/config/settings.ts';
import { randomToken } from '../../platform/crypto/tokens.ts';
import { renderMail, type MailContent } from '../../platform/mail/layout.ts';
import type { MailToSend } from '../../platform/outbox/record-messages.ts';

export type MailSettings = Pick<Settings, 'publicUrl' | 'moneyMode'>;

/** The member may go on. */
export function clearedMail(settings: MailSettings, to: string): MailToSend {
  return mail(settings, to, {
    subject: 'We have checked your account',
    heading: 'You can go on',
    paragraphs: [
      'We have checked your account, and everything is in order. You can pay and withdraw as before.',
      'Thank you for your patience.',
    ],
    button: { label: 'Go to Circle Link', url: `${settings.publicUrl}/dashboard` },
  });
}

/** The member may not begin anything new; what they owe can be paid, and they can answer. */
export function refusedMail(settings: MailSettings, to: string): MailToSend {
  return mail(settings, to, {
    subject: 'We have checked your account',
    heading: 'You cannot start anything new',
    paragraphs: [
      'We have checked your account. For now you cannot reserve a place, pay for one or join a savings group.',
      'Your money stays yours, and you can still pay what you owe.',
      'If you think this is wrong, answer this mail. Another person will look at it again.',
    ],
    button: { label: 'Go to Circle Link', url: `${settings.publicUrl}/dashboard` },
  });
}

function mail(settings: MailSettings, to: string, content: MailContent): MailToSend {
  return { channel: 'mail', dedupeKey: `review:${randomToken()}`, to, ...renderMail(content, settings) };
}
