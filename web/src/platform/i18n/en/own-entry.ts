/** A member's page about their entry. */
export const ownEntry = {
  lead: 'What you have paid, your number and what is yours.',
  goOn: 'Continue',
  projection:
    'If entries kept coming as in the last 30 days, it would be around {{day}}. Nobody knows whether they will.',
  cannotEstimate: 'The day cannot be estimated: there were no entries in the last 30 days.',
};
