/** The landing page's own file: it is read without i18next. */
export const landing = {
  signIn: 'Sign in',
  continue: 'Continue',
  hero: {
    title: 'A line you can check, number by number',
    lead: 'One entry costs {{total}}. You get the next number in the line. Three later entries pay the oldest one that waits. Most people wait, and many are never paid: read the odds first.',
    join: 'Ready to Join - ~$52',
    signIn: 'Already Have Account? Sign In',
    joinNote: 'Test money only. No real card is charged.',
  },
  how: {
    title: 'How it works',
    steps: [
      {
        title: 'Pay one entry',
        text: 'You pay {{total}}: {{base}} goes into the line, {{cardFee}} is the card fee and {{appFee}} is our fee.',
      },
      {
        title: 'Get your number',
        text: 'Numbers are given in order of payment. Yours is final, and nobody can buy one before you.',
      },
      {
        title: 'Wait and advance',
        text: 'When three later entries have come for you, you are paid. Part of it is your entry to the next level.',
      },
    ],
  },
  checks: {
    title: 'Automated checks',
    lead: 'Plain rules that a machine applies to every account and every payment. No one is watched by an AI.',
    items: [
      {
        title: 'Every cent is booked twice',
        text: 'Each payment is a ledger transaction that must sum to zero. The database refuses anything else.',
      },
      {
        title: 'One place a person',
        text: 'An email address or a verified phone that already has a place cannot take a second one.',
      },
      {
        title: 'Accounts lock themselves',
        text: 'Five wrong passwords lock an account for 15 minutes. Passwords are stored only as a hash.',
      },
      {
        title: 'No payment is lost',
        text: 'A payment ends as one place in the line or as one refund. What is still open is asked for again.',
      },
    ],
  },
  call: {
    title: 'Read\u00a0it, check\u00a0it, then\u00a0decide',
    text: 'The rules fit on one page, and every figure follows from them. Once you have a position, you cannot undo the entry.',
    create: 'Create Your Account',
    proof: 'Mathematical Proof',
  },
  groups: {
    title: 'Save together, and see every number',
    lead: 'A savings group is a circle of people who each pay the same amount every round. Each round one of them receives the pot, until everyone has had a turn. What you get back is what you paid in, less the stated fee.',
    steps: [
      { title: 'Agree', text: 'Amount, dates and order stand in plain words before anyone joins.' },
      { title: 'Pay each round', text: 'Everyone pays the same, and everyone sees who has paid.' },
      {
        title: 'Receive your turn',
        text: 'The pot goes to one member a round. After the last round all have had it.',
      },
    ],
    call: 'No profit is promised, and nobody covers a missed contribution.',
  },
  footer: {
    stories: 'Success stories',
    legal: 'Legal notice',
    transparency: 'Transparency',
    updated: 'Last updated {{date}}',
  },
};
