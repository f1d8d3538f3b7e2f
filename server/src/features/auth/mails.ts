/** The mails about passwords and locks. */
import { LOCK_MINUTES, LOGIN_FAILURES_BEFORE_LOCK } from '@circle-link/contract/limits';
import type { Settings } from '../../platform/config/settings.ts';
import { hashToken, randomToken } from '../../platform/crypto/tokens.ts';
import { renderMail, type MailContent } from '../../platform/mail/layout.ts';
import type { MailToSend } from '../../platform/outbox/record-messages.ts';

type MailSettings = Pick<Settings, 'publicUrl' | 'moneyMode'>;

/** To the owner, once for each lock. */
export function lockedMail(settings: MailSettings, to: string): MailToSend {
  return noticeMail(settings, to, {
    subject: 'Your Circle Link account is locked for a short time',
    heading: 'Too many wrong passwords',
    paragraphs: [
      `Someone entered a wrong password ${LOGIN_FAILURES_BEFORE_LOCK} times. New browsers cannot sign in to your account for ${LOCK_MINUTES} minutes.`,
      'A browser you have signed in with before still works. If it was not you, choose a new password.',
    ],
    button: { label: 'Choose a new password', url: `${settings.publicUrl}/reset-password` },
  });
}

/** The link of a password reset. */
export function resetMail(settings: MailSettings, to: string, token: string): MailToSend {
  const query = new URLSearchParams({ token }).toString();
  const content = {
    subject: 'Choose a new Circle Link password',
    heading: 'Choose a new password',
    paragraphs: ['You asked to choose a new password for your account.'],
    button: { label: 'Choose a new password', url: `${settings.publicUrl}/reset-password?${query}` },
    closing: [
      'The link works once, for 1 hour. Only the newest link counts.',
      'If you did not ask for this, you can ignore this mail: your password stays as it is.',
    ],
  };
  const dedupeKey = `link:${hashToken(token).toString('base64url')}`;
  return { channel: 'mail', dedupeKey, to, secret: true, ...renderMail(content, settings) };
}

/** After every change of a password. */
export function passwordChangedMail(settings: MailSettings, to: string): MailToSend {
  return noticeMail(settings, to, {
    subject: 'Your Circle Link password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'Your other sessions have been signed out.',
      'If it was not you, choose a new password now.',
    ],
    button: { label: 'Choose a new password', url: `${settings.publicUrl}/reset-password` },
  });
}

function noticeMail(settings: MailSettings, to: string, content: MailContent): MailToSend {
  const dedupeKey = `notice:${hashToken(randomToken()).toString('base64url')}`;
  return { channel: 'mail', dedupeKey, to, ...renderMail(content, settings) };
}
