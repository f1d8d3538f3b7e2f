import { HOLDER } from './holder.ts';
/** The legal notice in plain words. Figures come in from the contract; none is written here except the claims. */
export const legal = {
  title: 'Legal Notice & Transparency Statement',
  lead: 'Saving in groups comes first, then the entry queue with its odds, then what holds for every account.',
  back: 'Back to home',
  versions: {
    title: 'Versions of these texts',
    lead: 'Each fingerprint is of the text in this language: if a word changed, it would be another one.',
    line: '{{name}}: version {{version}}, in force since {{since}}',
    notice: 'The notice',
    privacy: 'Your information',
    terms: 'Your account',
  },
  groups: {
    title: 'Saving in groups',
    paragraphs: [
      'A savings group is a fixed number of people. In each round all of them pay the same amount, and one receives the pot. When everyone has received once, it ends. There is no profit and no interest.',
      'We keep 1% of each pot that passes through us, rounded up to the cent. By card or bank debit its fee is added and shown before you pay. Cash that members hand to each other costs nothing.',
      'Nobody covers a missed contribution: the pot is smaller then, and what is paid later goes to the member who received too little. Save with people you trust.',
      'Each group has its own charter. You accept it before you join, its text does not change after the start, and what you owe in the group stays owed whatever happens to your account.',
    ],
  },
  ownPage: 'On a page of its own',
  what: {
    title: 'What the entry queue is',
    paragraphs: [
      'The entry queue stands apart from savings groups: who saves in a group need not enter it, and no money of groups goes into it.',
      'The entry queue is a zero-sum redistribution. Every payout comes from later entries and from nowhere else. It creates no profit: the members together always receive less than they paid.',
      'A queue like this is unlawful with real money in many places. Here it runs on test money only: the server refuses to start with the queue and a card key that charges real cards.',
    ],
  },
  rules: {
    title: 'The rules of the queue',
    items: [
      'One entry per person, 18 or older. Numbers are given in order of payment, without gaps, and are final.',
      'Each level is a line. Three later entries pay the oldest member who waits there. Part of that payout is their entry to the next level, the rest is theirs.',
      'Once you have a position, you cannot undo the entry. Before that, releasing a hold costs nothing.',
      'If an entry is refunded or disputed, its position stays as a placeholder. Nobody else’s number or payout changes.',
      'If entries stop, everyone who waits receives nothing more.',
    ],
  },
  fees: {
    title: 'What an entry costs',
    lead: 'The same lines stand on every screen, receipt and mail.',
    base: 'Entry, goes into the queue',
    cardFee: 'Card fee (2.9% of the total + $0.30)',
    appFee: 'App fee (1% of the total, rounded up)',
    total: 'Total',
    note: 'Queue payouts cost nothing. A savings group pays 1% of its pot.',
  },
  claims: {
    title: 'Claims that circulate, and why they are false',
    lead: 'Figures like these are told about schemes of this kind. The mechanism cannot produce them.',
    caption: 'Claims and why each is false',
    claim: 'The claim',
    truth: 'Why it is false',
    rows: [
      {
        claim: '“3,653% return”',
        truth:
          'It adds up payouts that mostly go on as the next entry. All five payouts bring {{fullCash}} in cash, and even if entries never stopped only {{shareAll}}% of members would get all five. {{shareNone}}% would get nothing.',
      },
      {
        claim: '“$1,864 to $1,914 in a lifetime”',
        truth:
          'That is the sum of the gross payouts ({{gross}}), with and without the {{base}}. The part that moves on as your next entry is not paid to you: the cash is {{fullCash}} at most.',
      },
      {
        claim: '“$47,340 earned by 465 members”',
        truth:
          '465 entries bring in {{paidIn}}. Nobody can pay {{claimed}} out of that. By then {{paidOut}} has been paid out.',
      },
      {
        claim: '“$7,890 on average”',
        truth:
          'No member can ever receive more than {{fullCash}}. After 465 entries the average member has received {{average}} and lost {{loss}}.',
      },
      {
        claim: '“100% success rate”',
        truth:
          'After 465 entries, {{nothing}} of 465 members have received nothing. It is never less than two of three.',
      },
      {
        claim: '“8 days to profit”',
        truth:
          'No day can be promised. A payout comes after a number of later entries, and nobody knows when they come.',
      },
      {
        claim: '“$53.76 per entry” ($50 + $3.76)',
        truth: 'The fees do not add up to that. An entry costs {{total}}, to the cent, as shown above.',
      },
    ],
  },
  money: {
    title: 'Who holds the money',
    paragraphs: [
      HOLDER,
      'In the entry queue nobody holds real money: it runs on test money only. No real card is charged there. A balance of test money can be withdrawn as test money and never becomes real money, now or later.',
      'Every movement is booked twice in a ledger that can only be added to. The books are checked as a whole, and the public figures come from them.',
      'Nothing here is insured, and nobody makes up for a loss.',
    ],
  },
  privacy: {
    title: 'Your information',
    paragraphs: [
      'We store your name, email, phone, date of birth, address and, when you send it, your identity document. We use them to run your account, to prevent double accounts and to keep the books. Nothing is sold, and there is no advertising.',
      'The pictures of your document and its number are encrypted. Only reviewers can open them, each look is written down, and the pictures are deleted after the decision: 30 days later, unless the page where you send them tells another number.',
      'Members of your groups see your first name, what you paid in the group, and how many of your last twelve contributions in groups here were on time. Public totals include your entry without your name. Figures about groups are shown only where enough movements stand behind them.',
      'To find double accounts and stolen cards, automated checks compare devices you signed in with, network addresses, phone numbers, spellings of email addresses and cards. They are kept as fingerprints that cannot be read back. The checks only raise a question; a person decides, and you can write to us about it.',
      'We set cookies that sign you in and recognize your browser, and none for anyone else.',
      'In the settings you can download everything we hold about you, change it, and close your account. Then what is personal is erased. The ledger and the sealed log keep their rows under an id that says nothing about you, because books must stay complete.',
    ],
  },
  terms: {
    title: 'Your account',
    paragraphs: [
      'You take part for yourself, with one account, and you are 18 or older. Before you enter the queue your email, your consent, your phone and your identity document are checked. Before you save in a group it is your email, the general terms of saving and your phone. Before your first money moves, in or out, it is your address, your date of birth and the identity document, asked together.',
      'What you agree to is on this page: the general terms of saving in groups, and the statements before the entry queue. The charter of each group comes with it. There are no other terms.',
      'Nothing here is insured. This notice says who holds the money and what everything costs.',
      'An account can be locked, or checked before it pays, when something looks wrong. That stops new obligations only: what you owe can be seen and paid all the same, and you can download your information.',
      'After five wrong passwords, browsers that have never signed in to the account wait 15 minutes. You can see and end your sessions at any time.',
      'When what members agree to changes, you are told what is different and asked again. Until then nothing new can be begun; what runs goes on under the rules you agreed to.',
      'You can close your account when nothing is open in your name and your balance is zero. A position that still waits is then withdrawn and gets nothing more.',
    ],
  },
  consent: {
    title: 'What members agree to',
    version: 'Version {{version}}',
  },
};
