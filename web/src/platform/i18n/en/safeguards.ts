import { UNDO_DAYS } from '@circle-link/contract/safeguards';
export const safeguards = {
  note_one:
    'For your protection, no money leaves for {{count}} hour after this change. We write to you about it.',
  note_other:
    'For your protection, no money leaves for {{count}} hours after this change. We write to you about it.',
  waitsTitle: 'You can withdraw from {{when}}',
  changed: {
    password: 'Your password was changed.',
    mailbox: 'Your email address was changed.',
    second_factor: 'Your two-step sign-in or a passkey was changed.',
    payout_account: 'Your bank account is new.',
    unlock: 'Your account was locked and is open again.',
  },
  waits: 'No money leaves for a while after that. If it was not you, use the link in our email.',
  undo: {
    title: 'Was this you?',
    lead: 'A link from our email about your account.',
    loadFailed: 'The link could not be read.',
    what: {
      password: 'The password of your account was changed on {{when}}.',
      mailbox: 'The email address of your account was changed on {{when}}.',
      second_factor: 'Two-step sign-in or a passkey of your account was changed on {{when}}.',
      payout_account: 'The bank account for your withdrawals was added on {{when}}.',
      sign_in: 'Someone signed in to your account on {{when}}, from a browser that it did not know.',
    },
    means: 'If it was not you:',
    puts: `Everything that was changed in the last ${UNDO_DAYS} days is put back as it was before.`,
    locks:
      'Everybody is signed out, and the account is locked until our team has looked at it. With a new password, chosen by email, you can see what is yours and pay what you owe.',
    money: 'No money leaves meanwhile. What the bank already has cannot be stopped.',
    notMe: 'It was not me: undo and lock',
    pending: 'Undoing...',
    me: 'It was me',
    failed: 'Nothing was undone. Please try again.',
    mineTitle: 'Thank you',
    mine: 'Nothing was changed. Should you find out otherwise, the link works until {{when}}.',
    doneTitle: 'Your account is locked',
    done: 'What was before is put back. We wrote to you what comes next: our team looks at the account and contacts you.',
    elsewhere:
      'Your former address belongs to another account by now. Our team settles that with you: please answer our email.',
    stopped_one: '{{count}} withdrawal that had not left yet is back in your balance.',
    stopped_other: '{{count}} withdrawals that had not left yet are back in your balance.',
    already: 'This was undone on {{when}}. The account is locked until our team has looked at it.',
  },
};
