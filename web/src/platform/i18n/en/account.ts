export const account = {
  title: 'Your data',
  lead: 'You can download everything we hold about you at any time. That includes your profile, groups, payments, statement, emails and activity log.',
  download: 'Download your data',
  downloadHint: 'A ZIP file with JSON, and CSV files for a spreadsheet.',
  close: 'Close your account',
  closeAtProvider:
    'You have no password here to confirm this. A colleague can close your account in the back office.',
  closeHint:
    'First you’ll see what we delete and what you need to settle. Nothing happens until you confirm.',
  dialog: {
    title: 'Close your account for good?',
    looking: 'Checking for anything unfinished...',
    lookFailed: 'We couldn’t check for anything unfinished.',
    notYet: 'Not yet: something is unfinished',
    notYetLead: 'You can close your account once this is done:',
    keep: 'Keep the account',
    submit: 'Close the account for good',
    pending: 'Closing...',
    password: 'Your password',
    code: 'Code from your authenticator app',
    giveUp:
      'Finished groups may still owe me up to {{amount}}. I give up that money, and nobody has to pay it.',
    failedTitle: 'The account is still open',
    failed: 'The account could not be closed. Please try again.',
    doneTitle: 'Your account is closed',
    goHome: 'Go to the start page',
    done: 'A last email is on its way to you. Take care.',
  },
  consequences: {
    erased: 'We delete your name, contact details, address, documents, saved cards and bank account.',
    books: 'Our books keep the amounts you paid and received, under a number that doesn’t identify you.',
    groups: 'Members of groups you were in see “Former member” instead of your name.',
    position: 'Number {{number}} stays in the queue as a placeholder. You get no more payouts from it.',
    late: 'You won’t receive late payments from groups that have finished.',
    final: 'This cannot be undone. Download your data first if you want to keep it.',
  },
};
