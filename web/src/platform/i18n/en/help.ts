import { UNDO_DAYS } from '@circle-link/contract/safeguards';
import { POT_FEE_PERCENT } from '@circle-link/contract/groups/pot';
import { HOLDER } from './holder.ts';
export const help = {
  title: 'Help',
  lead: 'Short answers to common questions.',
  holder: HOLDER,
  money: {
    title: 'Money',
    rows: [
      {
        question: 'Who holds the money?',
        answer: '{{holder}} It is not insured, and nobody covers a loss.',
      },
      {
        question: 'What does a savings group cost?',
        answer: `We keep ${POT_FEE_PERCENT}% of each pot that passes through us. If you pay by card, you also pay the card fee: a contribution of {{example}} is charged as {{charge}}. The fee of a bank debit is 0.8%, at most $5.00. A bank debit takes about four working days. It counts as paid on time if you start it before the grace period ends. Cash costs nothing.`,
      },
      {
        question: 'Where can I see where the money went?',
        answer:
          'Your statement has every line of your balance, and each group has its own books. The transparency dashboard shows the whole platform.',
      },
      {
        question: 'How do I get my money?',
        answer:
          'Your payouts go to your balance. Add a bank account under Withdraw, then withdraw as much as you like. You can withdraw test money only as test money. After a change of bank account, password, email or two-step sign-in, withdrawals wait some hours, usually 24. In that time you can undo a change you didn’t make.',
      },
    ],
  },
  groups: {
    title: 'Savings groups',
    rows: [
      {
        question: 'How do rounds work?',
        answer:
          'A group has {{fewest}} to {{most}} members and as many rounds. In each round everyone pays the same amount, and one member receives the pot. At the end everyone has paid the same number of times and received the pot once. There is no profit.',
      },
      {
        question: 'Who decides the order?',
        answer:
          'The group, before it starts: a draw that anyone can check, the order of joining, or the organizer.',
      },
      {
        question: 'What happens if someone does not pay?',
        answer:
          'After the due date there is a grace period of {{grace}} days, unless the group chose another number. Then we pay out the pot with what came in. Nobody covers a missed contribution. Late payments go to the member who received too little. The late member’s turn moves back.',
      },
      {
        question: 'Can I leave?',
        answer:
          'Before the start you can leave at any time. After the start you can leave when a new member takes your place, or at the end. After you receive the pot you stay until all your rounds are paid.',
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
          'We show you a number for {{hold}} minutes while you pay. A hold doesn’t reserve that number: your final number follows the order of payment. You can ask for more time, and start {{holds}} holds per hour.',
      },
      {
        question: 'My card was declined, or I went back. Was I charged?',
        answer:
          'No. Your hold page confirms it and shows how long the hold runs. You can try again with the same or another card. A payment that succeeds always becomes a position or a refund.',
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
        answer: `Use the link in that email within ${UNDO_DAYS} days. You don’t have to sign in. We restore your previous details and lock your account until our team has reviewed it. No money leaves while it is locked.`,
      },
      {
        question: 'Which data do you hold, and can I have it?',
        answer: 'Under Settings, “Your data”, you can download everything at any time.',
      },
      {
        question: 'How do I close my account?',
        answer:
          'In the same place. You can close it when you have no open group or payment and your balance is zero. Then we delete your personal data.',
      },
      {
        question: 'How long does the review of my document take?',
        answer:
          'Our team reviews it and emails you. The page where you send it shows how long recent reviews took, once there are five.',
      },
    ],
  },
  operator: 'Operator',
  support: 'Contact our team',
  contact: 'Something else? Reply to any of our emails: a person reads it.',
  legal: 'Legal notice',
};
