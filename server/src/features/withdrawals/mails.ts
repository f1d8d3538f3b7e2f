/** The mails about withdrawals and the account they go to. They concern the account's security: nobody switches them off. */
import { formatDollars, type Cents } from '@circle-link/contract/money';
import type { Settings } from '../../platform/config/settings.ts';
import { renderMail, type MailContent } from '../../platform/mail/layout.ts';
import type { MailToSend } from '../../platform/outbox/record-messages.ts';
import type { NoticeWords } from '../safeguards/index.ts';

export type MailSettings = Pick<Settings, 'publicUrl' | 'moneyMode'>;

/** After every change of the account. */
export function accountChanged(account: { readonly bankName: string; readonly last4: string }): NoticeWords {
  return {
    subject: 'Your bank account for withdrawals was changed',
    heading: 'Your bank account was changed',
    paragraphs: [
      'From now on withdrawals go to the account below. Those already on their way go where they were sent.',
    ],
    facts: [
      ['Bank', account.bankName],
      ['Account', `ending in ${account.last4}`],
    ],
  };
}

interface Told {
  readonly id: string;
  readonly amountCents: Cents;
  readonly last4: string;
}

/** The bank has the money. */
export function paidMail(settings: MailSettings, to: string, withdrawal: Told): MailToSend {
  const dollars = formatDollars(withdrawal.amountCents);
  return mail(settings, to, `withdrawal:${withdrawal.id}:end`, {
    subject: `Your withdrawal of ${dollars} was paid`,
    heading: `${dollars} is in your bank account`,
    paragraphs: ['Your withdrawal has arrived.'],
    facts: [
      ['Amount', dollars],
      ['Account', `ending in ${withdrawal.last4}`],
    ],
    button: { label: 'View withdrawals', url: `${settings.publicUrl}/withdraw` },
  });
}

/** The bank said no, and why. */
export function failedMail(settings: MailSettings, to: string, withdrawal: Told, reason: string): MailToSend {
  const dollars = formatDollars(withdrawal.amountCents);
  return mail(settings, to, `withdrawal:${withdrawal.id}:end`, {
    subject: `Your withdrawal of ${dollars} could not be paid`,
    heading: `${dollars} is back in your balance`,
    paragraphs: [reason, 'Please check your bank account, then withdraw again.'],
    facts: [
      ['Amount', dollars],
      ['Account', `ending in ${withdrawal.last4}`],
    ],
    button: { label: 'Check your bank account', url: `${settings.publicUrl}/withdraw` },
  });
}

function mail(settings: MailSettings, to: string, dedupeKey: string, content: MailContent): MailToSend {
  return { channel: 'mail', dedupeKey, to, ...renderMail(content, settings) };
}
