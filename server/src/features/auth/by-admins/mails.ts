/** What a member is told when an admin did something to their account. */
import type { Settings } from '../../../platform/config/settings.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import { renderMail, type MailContent } from '../../../platform/mail/layout.ts';
import type { MailToSend } from '../../../platform/outbox/record-messages.ts';

type MailSettings = Pick<Settings, 'publicUrl' | 'moneyMode'>;

/** The admin's reason is for the platform: it is not in the mail. */
export function accountLockedMail(settings: MailSettings, to: string): MailToSend {
  return noticeMail(settings, to, {
    subject: 'Your Circle Link account was locked',
    heading: 'Your account was locked',
    paragraphs: [
      'We locked your account until we have looked at it. You are signed out everywhere, and no money leaves.',
      'Nothing you own is lost. Contributions that you have switched to automatic payment are still paid on their day.',
      'You can see what is yours and pay what you owe: choose a new password by the link below, and sign in with it.',
      'Please write to us if you think that this is a mistake.',
    ],
    button: { label: 'Choose a new password', url: `${settings.publicUrl}/reset-password` },
  });
}

export function accountUnlockedMail(settings: MailSettings, to: string): MailToSend {
  return noticeMail(settings, to, {
    subject: 'Your Circle Link account is open again',
    heading: 'Your account is open again',
    paragraphs: ['You can sign in again, with the newest password you have chosen.'],
    button: { label: 'Sign in', url: `${settings.publicUrl}/auth?mode=sign-in` },
  });
}

export function sessionsEndedMail(settings: MailSettings, to: string): MailToSend {
  return noticeMail(settings, to, {
    subject: 'You were signed out of Circle Link',
    heading: 'You were signed out everywhere',
    paragraphs: ['We ended all sessions of your account. Please sign in again.'],
    button: { label: 'Sign in', url: `${settings.publicUrl}/auth?mode=sign-in` },
  });
}

/** The link of a reset that an admin started; nobody but the mailbox ever sees it. */
export function resetStartedMail(settings: MailSettings, to: string, token: string): MailToSend {
  const query = new URLSearchParams({ token }).toString();
  const content = {
    subject: 'Choose a new Circle Link password',
    heading: 'Choose a new password',
    paragraphs: ['Our team started this for you, so that you can choose a new password.'],
    button: { label: 'Choose a new password', url: `${settings.publicUrl}/reset-password?${query}` },
    closing: [
      'The link works once, for 1 hour.',
      'If you do not need it, you can ignore this mail: your password stays as it is.',
    ],
  };
  const dedupeKey = `link:${hashToken(token).toString('base64url')}`;
  return { channel: 'mail', dedupeKey, to, secret: true, ...renderMail(content, settings) };
}

function noticeMail(settings: MailSettings, to: string, content: MailContent): MailToSend {
  const dedupeKey = `notice:${hashToken(randomToken()).toString('base64url')}`;
  return { channel: 'mail', dedupeKey, to, ...renderMail(content, settings) };
}
