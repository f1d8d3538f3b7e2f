import { UNDO_DAYS } from '@circle-link/contract/safeguards';
export const safeguards = {
  note_one:
    'For your security, you can’t withdraw for {{count}} hour after this change. We’ll email you about it.',
  note_other:
    'For your security, you can’t withdraw for {{count}} hours after this change. We’ll email you about it.',
  waitsTitle: 'You can withdraw from {{when}}',
  changed: {
    password: 'Your password was changed.',
    mailbox: 'Your email address was changed.',
    second_factor: 'Your two-step sign-in or a passkey was changed.',
    payout_account: 'You added a new bank account.',
    unlock: 'We unlocked your account.',
  },
  waits: 'You can’t withdraw for a while after that. If it wasn’t you, use the link in our email.',
  undo: {
    title: 'Was this you?',
    lead: 'A link from our email about your account.',
    loadFailed: 'The link could not be read.',
    what: {
      password: 'The password of your account was changed on {{when}}.',
      mailbox: 'The email address of your account was changed on {{when}}.',
      second_factor: 'Two-step sign-in or a passkey of your account was changed on {{when}}.',
      payout_account: 'The bank account for your withdrawals was added on {{when}}.',
      sign_in: 'Someone signed in to your account on {{when}} from a new browser.',
    },
    means: 'If it wasn’t you:',
    puts: `We restore everything that was changed in the last ${UNDO_DAYS} days.`,
    locks:
      'We sign out every device and lock the account until our team has reviewed it. Choose a new password by email to see your data and pay what you owe.',
    money: 'No money leaves while it is locked. We can’t stop a withdrawal the bank already has.',
    notMe: 'It wasn’t me: undo and lock',
    pending: 'Undoing...',
    me: 'It was me',
    failed: 'Nothing was undone. Please try again.',
    mineTitle: 'Thank you',
    mine: 'Nothing was changed. If you find out it wasn’t you, use the link until {{when}}.',
    doneTitle: 'Your account is locked',
    done: 'We restored your previous details. Our team will review your account. Check your email for the next steps.',
    elsewhere:
      'Your previous address now belongs to another account. Reply to our email and our team will sort it out with you.',
    stopped_one: '{{count}} withdrawal that had not left yet is back in your balance.',
    stopped_other: '{{count}} withdrawals that had not left yet are back in your balance.',
    already: 'This was undone on {{when}}. The account is locked until our team has reviewed it.',
  },
};
