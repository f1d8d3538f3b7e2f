/** The mails about withdrawals and the account they go to. They concern the account's security: nobody switches them off. */
import type { NoticeWords } from '../safeguards/index.ts';

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
