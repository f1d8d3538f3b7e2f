export const account = {
  title: 'Your data',
  lead: 'Everything we hold about you is yours to take along, at any time: your profile, groups, payments, statement, emails and the log of what you did.',
  download: 'Download your data',
  downloadHint: 'A ZIP file with JSON, and CSV files for a spreadsheet.',
  close: 'Close your account',
  closeAtProvider:
    'You have no password here to confirm it with. A colleague on the team can close your account, in the back office.',
  closeHint:
    'You see first what stands in the way and what is erased; nothing happens before you confirm it.',
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
    done: 'A last email is on its way to you. Take care.',
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
};
