/** The mails about passwords, locks and two-step sign-in; of changes the words, because their link comes from features/safeguards. */
import { EMAIL_LINK_HOURS, LOCK_MINUTES, LOGIN_FAILURES_BEFORE_LOCK } from '@circle-link/contract/limits';
import { holdsWebAddress } from '@circle-link/contract/plain-text';
import type { Settings } from '../../platform/config/settings.ts';
import { hashToken, randomToken } from '../../platform/crypto/tokens.ts';
import { renderMail, type MailContent } from '../../platform/mail/layout.ts';
import type { MailToSend } from '../../platform/outbox/record-messages.ts';
import type { NoticeWords } from '../safeguards/index.ts';

type MailSettings = Pick<Settings, 'publicUrl' | 'moneyMode'>;

/** To the owner, once a day. */
export function lockedMail(settings: MailSettings, to: string): MailToSend {
  return noticeMail(settings, to, {
    subject: 'Your Circle Link account is locked for a short time',
    heading: 'Too many wrong passwords',
    paragraphs: [
      `Someone entered a wrong password or a wrong code ${LOGIN_FAILURES_BEFORE_LOCK} times. New browsers cannot sign in to your account for ${LOCK_MINUTES} minutes.`,
      'A browser you have signed in with before still works. If it was not you, choose a new password.',
    ],
    button: { label: 'Choose a new password', url: `${settings.publicUrl}/reset-password` },
  });
}

/** After every change of a password. */
export const passwordChanged: NoticeWords = {
  subject: 'Your Circle Link password was changed',
  heading: 'Your password was changed',
  paragraphs: ['Your other sessions have been signed out.'],
};

/** The link of a change of address, to the new address. */
export function changeEmailMail(
  settings: MailSettings,
  to: string,
  { token, username }: { readonly token: string; readonly username: string },
): MailToSend {
  const query = new URLSearchParams({ token }).toString();
  const content = {
    subject: 'Confirm your new address for Circle Link',
    heading: 'Confirm your new address',
    paragraphs: [`${accountOf(username)} is to have this address. Only go on if that account is yours.`],
    button: { label: 'Confirm this address', url: `${settings.publicUrl}/change-email?${query}` },
    closing: [
      `The link works once, for ${EMAIL_LINK_HOURS} hours. Only the newest link counts.`,
      'If it was not you, you can ignore this mail: nothing happens.',
    ],
  };
  const dedupeKey = `link:${hashToken(token).toString('base64url')}`;
  return { channel: 'mail', dedupeKey, to, secret: true, ...renderMail(content, settings) };
}

/** A username may look like a web address, which mail programs would make a link of: then it is not written. */
function accountOf(username: string): string {
  return holdsWebAddress(username) ? 'A Circle Link account' : `The Circle Link account "${username}"`;
}

/** To the present address, as soon as another one is asked for. */
export function emailChangeAskedMail(settings: MailSettings, to: string): MailToSend {
  return noticeMail(settings, to, {
    subject: 'Another address was asked for',
    heading: 'Your account is to have another address',
    paragraphs: [
      'Somebody who knows your password asked for it. Nothing changes before the link in the new mailbox is used.',
      'If it was not you, choose a new password now: that ends every session and calls the change off.',
    ],
    button: { label: 'Choose a new password', url: `${settings.publicUrl}/reset-password` },
  });
}

/** To the owner of an address that another account asked for. */
export function addressInUseMail(settings: MailSettings, to: string): MailToSend {
  return noticeMail(settings, to, {
    subject: 'This address has a Circle Link account already',
    heading: 'You have an account already',
    paragraphs: [
      'Somebody asked to use this address for another account. An address belongs to one account, so nothing was changed.',
      'If it was you, sign in to the account that has it.',
    ],
    button: { label: 'Sign in', url: `${settings.publicUrl}/auth` },
  });
}

/** To the old address, after the account has another one. */
export const emailChanged: NoticeWords = {
  subject: 'The address of your Circle Link account was changed',
  heading: 'Your address was changed',
  paragraphs: ['Mails about your account go to another address from now on, and you sign in with that one.'],
};

/** After two-step sign-in was turned on. */
export const secondFactorOn: NoticeWords = {
  subject: 'Two-step sign-in is on',
  heading: 'Two-step sign-in is on',
  paragraphs: [
    'From now on, signing in takes your password and a code of your app. Your other sessions have been signed out.',
    'Keep your recovery codes where you find them without your phone.',
  ],
};

/** After two-step sign-in was turned off. */
export const secondFactorOff: NoticeWords = {
  subject: 'Two-step sign-in is off',
  heading: 'Two-step sign-in is off',
  paragraphs: ['From now on, your password alone signs you in. The recovery codes you had no longer work.'],
};

/** After new recovery codes were made. */
export const recoveryCodesRenewed: NoticeWords = {
  subject: 'You have new recovery codes',
  heading: 'You have new recovery codes',
  paragraphs: ['The recovery codes you had before no longer work.'],
};

/** After a recovery code took the place of the app's code. */
export function recoveryCodeUsedMail(settings: MailSettings, to: string, left: number): MailToSend {
  return noticeMail(settings, to, {
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    paragraphs: [
      `Someone used one of your recovery codes in place of a code of your app. You have ${left} left.`,
      'If it was not you, choose a new password now.',
    ],
    button: { label: 'Choose a new password', url: `${settings.publicUrl}/reset-password` },
  });
}

function noticeMail(settings: MailSettings, to: string, content: MailContent): MailToSend {
  const dedupeKey = `notice:${hashToken(randomToken()).toString('base64url')}`;
  return { channel: 'mail', dedupeKey, to, ...renderMail(content, settings) };
}
