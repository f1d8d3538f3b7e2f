import { HOLDER } from './holder.ts';
/** The landing page's own file, used without i18next. */
export const landing = {
  signIn: 'Sign in',
  continue: 'Continue',
  dashboard: 'Open my dashboard',
  more: 'Odds, levels and how it works',
  savings: {
    title: 'Save with people you know',
    lead: 'In a savings group (susu, tanda, chama) everyone pays the same each round. Each round one of you receives the whole pot. After the last turn, it ends or starts again. US addresses, US dollars.',
    start: 'Start a group',
    invited: 'I have an invitation',
    code: {
      label: 'Your invitation code',
      hint: 'Type the code, or paste the whole link.',
      open: 'See the invitation',
      empty: 'Type or paste the code first.',
      refused: 'This is not an invitation code. Please check it.',
    },
    ring: {
      label:
        'Example of a group: {{people}} people around a ring, in the order of their turns. Each pays {{share}} per month. Every month another member receives the pot of {{pot}}.',
      round: 'Round {{round}} of {{people}}',
      paid: '{{paid}} of {{people}} have paid',
      over: 'The last round',
      all: 'Everyone has had a turn',
      caption: 'An example: {{people}} people, {{share}} per month each.',
    },
    holder: {
      title: 'Who holds the money',
      text: HOLDER,
    },
    cost: {
      title: 'What it costs',
      text: '{{percent}}% of each pot. Paying by card adds the card fee: a {{share}} contribution costs {{charge}}. Cash is free.',
    },
    risk: {
      title: 'What you can count on',
      text: 'No profit and no interest. Nobody covers a missed contribution: choose people you trust.',
    },
  },
  hero: {
    title: 'The entry queue',
    lead: 'One entry costs {{total}} and gets the next number. Three later entries pay the oldest.',
    join: 'Ready to Join - ~$52',
    signIn: 'Already Have Account? Sign In',
  },
  how: {
    title: 'How it works',
    note: 'Three steps, the live line, automated checks',
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
        text: 'You are paid once three later entries have come for you. Part of that payout is your entry to the next level.',
      },
    ],
  },
  checks: {
    title: 'Automated checks',
    lead: 'The same plain rules apply automatically to every account and every payment. No AI watches you.',
    items: [
      {
        title: 'Every cent is booked twice',
        text: 'Each payment is a ledger transaction that must sum to zero. The database refuses anything else.',
      },
      {
        title: 'One place per person',
        text: 'An email address or a verified phone that already has a place cannot take a second one.',
      },
      {
        title: 'Accounts lock automatically',
        text: 'After five wrong passwords, new browsers wait 15 minutes. Passwords are stored only as a hash.',
      },
      {
        title: 'No payment is lost',
        text: 'A payment ends as one place in the line or as one refund. We keep checking open payments.',
      },
    ],
  },
  call: {
    text: 'You can’t undo a position.',
    create: 'Create Your Account',
    proof: 'Mathematical Proof',
  },
  footer: {
    stories: 'Stories',
    legal: 'Legal notice',
    transparency: 'Transparency',
    updated: 'Last updated {{date}}',
  },
};
