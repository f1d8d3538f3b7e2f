import { UNDO_DAYS } from '@circle-link/contract/safeguards';
import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import { HOLDER } from './holder.ts';
/** Plain answers. Figures come in from the contract. */
export const help = {
  title: 'Help',
  lead: 'Short answers to what people ask most.',
  holder: HOLDER,
  money: {
    title: 'Money',
    rows: [
      {
        question: 'Who holds the money?',
        answer: '{{holder}} It is not insured, and nobody makes up for a loss.',
      },
      {
        question: 'What does a savings group cost?',
        answer: `We keep ${POT_FEE_PERCENT}% of each pot that passes through us. Those who pay by card also pay the card fee: a contribution of {{example}} is charged as {{charge}}. From a bank account the fee is 0.8%, at most $5.00; the money is on its way for about four working days, and counts as paid in time when you begin it before the days of grace end. Cash costs nothing.`,
      },
      {
        question: 'Where do I see where money went?',
        answer:
          'Your statement has every line of your balance, a group has books of its own, and the transparency dashboard has the whole platform.',
      },
      {
        question: 'How do I get my money?',
        answer:
          'What you receive is in your balance. Add a bank account under Withdraw, and take out what you like. Test money goes out as test money only. After a new bank account, password, email address or second step of signing in, money waits some hours, usually 24, so that you can undo a change that was not yours.',
      },
    ],
  },
  groups: {
    title: 'Savings groups',
    rows: [
      {
        question: 'How do rounds work?',
        answer:
          'A group has {{fewest}} to {{most}} members and as many rounds. In each round everyone pays the same amount, and one member receives the pot. At the end everyone has paid as often as the others and received once. There is no profit.',
      },
      {
        question: 'Who decides the order?',
        answer:
          'The group, before it starts: a draw that anyone can check, the order of joining, or the organizer.',
      },
      {
        question: 'What happens if someone does not pay?',
        answer:
          'After the due day there are {{grace}} days of grace, unless the group chose another number. Then the pot is paid out with what came in. Nobody covers a missed contribution. What is paid later goes to the member who received too little, and the turn of the late member moves back.',
      },
      {
        question: 'Can I leave?',
        answer:
          'Freely before the start. After it when a new member takes your place, or at the end. After you have received the pot you stay until all your rounds are paid.',
      },
    ],
  },
  queue: {
    title: 'The entry queue',
    rows: [
      {
        question: 'What does an entry cost?',
        answer:
          '{{entry}}, once: {{base}} go into the queue, {{entryAppFee}} to us, the rest is the card fee. Payouts cost nothing.',
      },
      {
        question: 'What are the odds?',
        answer:
          'Most members receive nothing: at least two of three at any time, {{nothing}}% even if entries never stopped. Money comes only from later entries. The live figures are below.',
      },
      {
        question: 'Can I undo an entry?',
        answer:
          'No. Before you pay you can release your hold for nothing. Once you have a position it is final.',
      },
      {
        question: 'What is a hold?',
        answer:
          'A number that waits for you for {{hold}} minutes while you pay. It is provisional: your final number is given in order of payment, and a hold keeps nobody else out. You can ask for more time, and have {{holds}} holds an hour.',
      },
      {
        question: 'My card was declined, or I went back. Was I charged?',
        answer:
          'No. Your hold page says so, and until when the hold runs; you can pay again with the same or another card. A payment that succeeds always becomes a position or a refund.',
      },
    ],
  },
  account: {
    title: 'Your account',
    rows: [
      {
        question: 'I cannot sign in.',
        answer:
          'After {{failures}} wrong passwords new browsers have to wait {{lock}} minutes. You can choose a new password on the sign-in page.',
      },
      {
        question: 'I got an email about a change that was not me.',
        answer: `Use the link in it within ${UNDO_DAYS} days. It puts back what was before and locks your account until our team has looked at it; no money leaves meanwhile. You need not sign in.`,
      },
      {
        question: 'Which data do you hold, and can I have it?',
        answer: 'Under Settings, “Your data”, you can download everything at any time.',
      },
      {
        question: 'How do I close my account?',
        answer:
          'At the same place. It is possible when no group, payment or balance is open. Then your personal data is erased.',
      },
      {
        question: 'How long does the check of my document take?',
        answer:
          'A person looks at it and writes to you. The page where you send it says how long the last checks took, as soon as five have been made.',
      },
    ],
  },
  operator: 'Who operates this',
  support: 'Write to a person',
  contact: 'Something else? Answer any of our emails: a person reads it.',
  legal: 'Legal notice',
};
