/** The mails about proving a mailbox. */
import { EMAIL_LINK_HOURS } from '@circle-link/contract/limits';
import type { Settings } from '../../platform/config/settings.ts';
import { hashToken, randomToken } from '../../platform/crypto/tokens.ts';
import { renderMail, type MailContent } from '../../platform/mail/layout.ts';
import type { MailToSend } from '../../platform/outbox/record-messages.ts';

export type MailSettings = Pick<Settings, 'publicUrl' | 'moneyMode'>;

const notYou = 'If you did not ask for this, you can ignore this mail: nothing happens without the link.';

/** The link of a registration carries the address and number for the form; the server believes only the token. */
export function registrationMail(
  settings: MailSettings,
  to: string,
  { token, phone }: { readonly token: string; readonly phone?: string },
): MailToSend {
  const query = new URLSearchParams({ token, ...(phone !== undefined && { email: to, phone }) });
  return secretMail(settings, to, token, {
    subject: 'Verify your email for Circle Link',
    heading: 'Verify your email',
    paragraphs: ['Please confirm that this address is yours.'],
    button: { label: 'Verify email', url: `${settings.publicUrl}/verify-email?${query.toString()}` },
    closing: [`The link works for ${EMAIL_LINK_HOURS} hours.`, notYou],
  });
}

/** The answer to someone who registers an address that has an account: only the mailbox learns of it. */
export function accountExistsMail(settings: MailSettings, to: string, dedupeKey: string): MailToSend {
  return {
    channel: 'mail',
    dedupeKey,
    to,
    ...renderMail(
      {
        subject: 'You already have a Circle Link account',
        heading: 'You already have an account',
        paragraphs: [
          'Someone, probably you, tried to register this address. It already belongs to an account: sign in instead.',
          'If you have forgotten your password, choose "Forgot password?" on the sign-in page.',
        ],
        button: { label: 'Sign in', url: `${settings.publicUrl}/auth` },
        closing: ['If it was not you, you need not do anything.'],
      },
      settings,
    ),
  };
}

/** To someone who paid without an account: the place is theirs once they claim it. */
export function claimMail(
  settings: MailSettings,
  to: string,
  { token, globalPosition }: { readonly token: string; readonly globalPosition: number },
): MailToSend {
  return secretMail(settings, to, token, {
    subject: `Your place in the line: number ${globalPosition}`,
    heading: `You are number ${globalPosition}`,
    paragraphs: ['Your entry is paid and your place is yours. Make an account to follow and use it.'],
    button: { label: 'Claim your place', url: claimUrl(settings, token) },
    closing: ['The link works once, for 30 days.'],
  });
}

/** After the account got another proven number. Its end is enough to know one's own. */
export function phoneChangedMail(settings: MailSettings, to: string, phone: string): MailToSend {
  return {
    channel: 'mail',
    dedupeKey: `phone-changed:${randomToken()}`,
    to,
    ...renderMail(
      {
        subject: 'The phone number of your Circle Link account was changed',
        heading: 'Your phone number was changed',
        paragraphs: [
          `The number of your account ends in ${phone.slice(-4)} from now on. It was proven with a code.`,
          'If it was not you, choose a new password now and contact support.',
        ],
        button: { label: 'Choose a new password', url: `${settings.publicUrl}/reset-password` },
      },
      settings,
    ),
  };
}

/** The reminders of an unclaimed place; while its payment is disputed nothing is promised. */
export function claimReminderMail(
  settings: MailSettings,
  to: string,
  { token, standing }: { readonly token: string; readonly standing: 'active' | 'frozen' },
): MailToSend {
  return secretMail(settings, to, token, {
    ...(standing === 'frozen'
      ? { subject: 'Your place in the line is frozen', heading: 'Your place is frozen' }
      : { subject: 'Your place in the line is waiting for you', heading: 'Your place is waiting for you' }),
    paragraphs: [
      'You paid an entry and have not made your account yet.',
      standing === 'frozen'
        ? 'The payment is disputed at your bank. Until that is decided the place is frozen: payouts to it are withheld, and if the payment is taken back you receive none.'
        : 'The place stays yours; payouts to it are kept for you.',
    ],
    button: { label: 'Claim your place', url: claimUrl(settings, token) },
    closing: ['Only the newest link counts. It works once, for 30 days.'],
  });
}

function claimUrl({ publicUrl }: MailSettings, token: string): string {
  return `${publicUrl}/claim?${new URLSearchParams({ token }).toString()}`;
}

/** One mail a token. Its text holds the token, so it is cleared once sent. */
function secretMail(settings: MailSettings, to: string, token: string, content: MailContent): MailToSend {
  return { channel: 'mail', dedupeKey: keyOf(token), to, secret: true, ...renderMail(content, settings) };
}

function keyOf(token: string): string {
  return `link:${hashToken(token).toString('base64url')}`;
}
