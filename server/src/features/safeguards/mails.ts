/** The mails of this feature. They concern the account's security: nobody switches them off. */
import { UNDO_DAYS, type NoticeKind } from '@circle-link/contract/safeguards';
import type { Settings } from '../../platform/config/settings.ts';
import { hashToken, randomToken } from '../../platform/crypto/tokens.ts';
import { renderMail, type MailContent } from '../../platform/mail/layout.ts';
import type { MailToSend } from '../../platform/outbox/record-messages.ts';

export type MailSettings = Pick<Settings, 'publicUrl' | 'moneyMode' | 'coolOffHours'>;

/** What the mail about a change says, in the words of the feature that changes it. The link comes from here. */
export type NoticeWords = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'facts'>;

/** With the link that undoes it, to each of these mailboxes. */
export function noticeMails(
  settings: MailSettings,
  { to, kind, token }: { readonly to: readonly string[]; readonly kind: NoticeKind; readonly token: string },
  words: NoticeWords,
): MailToSend[] {
  const query = new URLSearchParams({ token }).toString();
  const { coolOffHours } = settings;
  const waits = kind !== 'sign_in' && coolOffHours > 0;
  const content: MailContent = {
    ...words,
    paragraphs: [
      ...words.paragraphs,
      ...(waits
        ? [`For your protection, money leaves your account only ${hoursInWords(coolOffHours)} after this.`]
        : []),
      `If it was you, there is nothing to do. If it was not you, use the link: it puts back everything that was changed in the last ${UNDO_DAYS} days and locks the account until our team has looked at it.`,
    ],
    button: { label: 'It was not me', url: `${settings.publicUrl}/undo-change?${query}` },
    closing: [`The link works for ${UNDO_DAYS} days and asks before it does anything. You need not sign in.`],
  };
  const key = `link:${hashToken(token).toString('base64url')}`;
  const rendered = renderMail(content, settings);
  return to.map((address, index) => ({
    ...{ channel: 'mail', to: address, secret: true, ...rendered },
    dedupeKey: index === 0 ? key : `${key}:${index}`,
  }));
}

/** To the mailbox that an account leaves when it goes back to the one before: what it tells can't be undone from there. */
export function leftMail(settings: MailSettings, to: string, words: NoticeWords): MailToSend {
  return mail(settings, to, {
    ...words,
    paragraphs: [
      ...words.paragraphs,
      'It has the address again that it had a few days ago. The links of our earlier mails about this account do nothing any more.',
      'If it was not you, please answer this mail.',
    ],
  });
}

const undone: Readonly<Record<NoticeKind, string>> = {
  password: 'password',
  mailbox: 'email address',
  second_factor: 'two-step sign-in',
  payout_account: 'bank account',
  sign_in: 'sign-in',
};

/** After the link was used, to the address that the account has then. */
export function undoneMail(
  settings: MailSettings,
  to: string,
  {
    kinds,
    isMailboxBack,
    stopped,
  }: {
    readonly kinds: readonly NoticeKind[];
    readonly isMailboxBack: boolean;
    /** Withdrawals that are back in the balance. */
    readonly stopped: number;
  },
): MailToSend {
  const changes = kinds.filter((kind) => kind !== 'sign_in').map((kind) => undone[kind]);
  return mail(settings, to, {
    subject: 'Your Circle Link account is locked, as you asked',
    heading: 'Your account is locked',
    paragraphs: [
      changes.length === 0
        ? 'Everybody was signed out, and no password from before opens the account.'
        : `We put back what was before (${changes.join(', ')}). Everybody was signed out, and no password from before opens the account.`,
      ...(isMailboxBack
        ? []
        : [
            'Your former address belongs to another account by now. Our team settles that with you: please answer this mail.',
          ]),
      ...(stopped === 0 ? [] : [`Withdrawals that had not left are back in your balance: ${stopped}.`]),
      'No money leaves the account meanwhile. A withdrawal that the bank already has cannot be stopped any more; contributions that are paid automatically are still paid on their day.',
      ...(isMailboxBack
        ? [
            'Our team looks at the account and writes to you. Meanwhile you can see what is yours and pay what you owe: choose a new password by the link below, and sign in with it. Nothing else can be done until then.',
          ]
        : [
            'Our team looks at the account and writes to you. Once it is open again, choose a new password before anything else: someone may know the one before.',
          ]),
    ],
    ...(isMailboxBack
      ? { button: { label: 'Choose a new password', url: `${settings.publicUrl}/reset-password` } }
      : {}),
  });
}

/** After the link was used, to the address that the account had until then, where that is another one. */
export function undoneElsewhereMail(settings: MailSettings, to: string): MailToSend {
  return mail(settings, to, {
    subject: 'Your Circle Link account is locked',
    heading: 'Your account is locked',
    paragraphs: [
      'The link of one of our security mails was used from the address that your account had before this one: what was changed in the last days was put back. Everybody was signed out.',
      'No money leaves the account meanwhile, and our team looks at it. If this was not you, please answer this mail.',
    ],
  });
}

function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

function mail(settings: MailSettings, to: string, content: MailContent): MailToSend {
  const dedupeKey = `notice:${hashToken(randomToken()).toString('base64url')}`;
  return { channel: 'mail', dedupeKey, to, ...renderMail(content, settings) };
}
