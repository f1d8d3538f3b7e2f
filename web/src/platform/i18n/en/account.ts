export const account = {
  title: 'Your data',
  lead: 'Everything we hold about you is yours to take along, at any time: your profile, groups, payments, statement, mails and the log of what you did.',
  download: 'Download your data',
  downloadHint: 'A ZIP file with JSON, and CSV files for a spreadsheet.',
  close: 'Close your account',
  dialog: {
    title: 'Close your account for good?',
    looking: 'Looking at what is still open...',
    lookFailed: 'What is still open could not be loaded.',
    notYet: 'Not yet: something is still open',
    notYetLead: 'Your account can be closed when these are done:',
    keep: 'Keep the account',
    submit: 'Close the account for good',
    pending: 'Closing...',
    password: 'Your password',
    code: 'Code from your app',
    giveUp:
      'Up to {{amount}} may still come to me from groups that are over. I give it up: nobody owes it to me any more.',
    failedTitle: 'The account is still open',
    failed: 'The account could not be closed. Please try again.',
    doneTitle: 'Your account is closed',
    goHome: 'Go to the start page',
    done: 'A last mail is on its way to you. Take care.',
  },
  consequences: {
    erased: 'Your name, contact details, address, documents, saved cards and bank account are erased.',
    books: 'Our books keep the amounts you paid and received, under a number that does not name you.',
    groups: 'Members of groups you were in see “Former member” instead of your name.',
    position:
      'Your position number {{number}} becomes an empty place. It keeps its number, and you get no payout from it any more.',
    late: 'Late money from others in groups that are over will not reach you any more.',
    final: 'This cannot be undone. Download your data first if you want to keep it.',
  },
  obstacles: {
    admin: 'You are an admin. Another owner has to take your roles away first.',
    hold: 'You hold a position at the moment. Pay, release it, or wait until its time is over.',
    groups_one: 'You are in a savings group that is not over. Leave before the start, or stay to the end.',
    groups_other:
      'You are in {{count}} savings groups that are not over. Leave before the start, or stay to the end.',
    contributions_one: 'You still owe a contribution of a group that is over. Please pay it first.',
    contributions_other:
      'You still owe {{count}} contributions of groups that are over. Please pay them first.',
    returns:
      'Up to {{amount}} may still come to you from a savings group: late contributions, or what you paid before somebody took your place.',
    payment: 'A card payment of yours is under way. Please wait a few minutes.',
    dispute: 'A payment of yours is disputed at your bank. It has to be decided first.',
    refund: 'A refund to your card is under way. Please wait until it has arrived.',
    withdrawal: 'A withdrawal is on its way to your bank. Please wait until it has arrived.',
    balance: 'Your balance is {{amount}}. Please withdraw it first.',
    cool_off:
      'Your account was changed a short time ago. For your protection it can be closed once money can leave it again.',
    owed: 'You owe {{amount}}. Please pay it on the page of withdrawals first.',
  },
};
