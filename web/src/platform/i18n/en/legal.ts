import { HOLDER } from './holder.ts';
/** The legal notice. Figures come from the contract, except in the quoted claims. */
export const legal = {
  title: 'Legal Notice & Transparency Statement',
  lead: 'First saving in groups, then the entry queue with its odds, then the rules for every account.',
  back: 'Back to home',
  versions: {
    title: 'Versions of these texts',
    lead: 'Each fingerprint belongs to the text in this language. If one word changed, the fingerprint would change.',
    line: '{{name}}: version {{version}}, in force since {{since}}',
    notice: 'The notice',
    privacy: 'Your information',
    terms: 'Your account',
  },
  groups: {
    title: 'Saving in groups',
    paragraphs: [
      'A savings group is a fixed number of people. In each round everyone pays the same amount, and one person receives the pot. When everyone has received once, the group ends. There is no profit and no interest.',
      'We keep 1% of each pot that passes through us, rounded up to the cent. A card or bank debit adds its fee, which you see before you pay. Cash between members costs nothing.',
      'Nobody covers a missed contribution: the pot is smaller then. Late payments go to the member who received too little. Save with people you trust.',
      'Each group has its own charter, and you accept it before you join. Its text does not change after the start. You still owe what you owe the group, whatever happens to your account.',
    ],
  },
  ownPage: 'On a separate page',
  what: {
    title: 'What the entry queue is',
    paragraphs: [
      'The entry queue is separate from savings groups. You can save in a group without it, and no group money goes into it.',
      'The entry queue is a zero-sum redistribution. Every payout comes from later entries only. It creates no profit: together, members always receive less than they paid.',
      'A queue like this is unlawful with real money in many places. Here it runs on test money only. The server refuses to start the queue with a key that charges real cards.',
    ],
  },
  rules: {
    title: 'The rules of the queue',
    items: [
      'One entry per person, 18 or older. Numbers follow the order of payment, without gaps, and are final.',
      'Each level is a line. Three later entries pay the oldest member who waits there. Part of that payout is their entry to the next level. They keep the rest.',
      'Once you have a position, you cannot undo the entry. Before that, releasing a hold costs nothing.',
      'If an entry is refunded or disputed, its position stays as a placeholder. Nobody else’s number or payout changes.',
      'If entries stop, everyone who waits receives nothing more.',
    ],
  },
  fees: {
    title: 'What an entry costs',
    lead: 'You see the same lines on every screen, receipt and email.',
    base: 'Entry, goes into the queue',
    cardFee: 'Card fee (2.9% of the total + $0.30)',
    appFee: 'App fee (1% of the total, rounded up)',
    total: 'Total',
    note: 'Queue payouts cost nothing. A savings group pays 1% of its pot.',
  },
  claims: {
    title: 'Claims that circulate, and why they are false',
    lead: 'People claim figures like these about schemes of this kind. The mechanism cannot produce them.',
    caption: 'Claims and why each is false',
    claim: 'The claim',
    truth: 'Why it is false',
    rows: [
      {
        claim: '“3,653% return”',
        truth:
          'It adds up payouts that mostly go on as the next entry. All five payouts bring {{fullCash}} in cash. Even if entries never stopped, only {{shareAll}}% of members would get all five. {{shareNone}}% would get nothing.',
      },
      {
        claim: '“$1,864 to $1,914 in a lifetime”',
        truth:
          'That is the sum of the gross payouts ({{gross}}), with and without the {{base}}. The part that moves on as your next entry is not paid to you: the cash is {{fullCash}} at most.',
      },
      {
        claim: '“$47,340 earned by 465 members”',
        truth:
          '465 entries bring in {{paidIn}}. Nobody can pay out {{claimed}} from that. By then we have paid out {{paidOut}}.',
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
      'The entry queue runs on test money only, so nobody holds real money there and no real card is charged. You can withdraw a test balance as test money only. It never becomes real money.',
      'We record every movement by double entry in an append-only ledger. We check the books as a whole, and the public figures come from them.',
      'Nothing here is insured, and nobody covers a loss.',
    ],
  },
  privacy: {
    title: 'Your information',
    paragraphs: [
      'We store your name, email, phone, date of birth, address and, when you send it, your identity document. We use them to run your account, to prevent double accounts and to keep the books. Nothing is sold, and there is no advertising.',
      'We encrypt the pictures of your document and its number. Only our reviewers can open them, and we log each view. We delete the pictures 30 days after the decision, unless the upload page names another number.',
      'Members of your groups see your first name and what you paid in the group. They also see how many of your last twelve contributions here were on time. Public totals include your entry without your name. We publish figures about groups only if they cover enough movements.',
      'Automated checks look for duplicate accounts and stolen cards. They compare your devices, network addresses, phone numbers, email spellings and cards. We keep these as fingerprints that nobody can read back. The checks only raise a question. A person decides, and you can write to us about it.',
      'We set cookies only to sign you in and to recognize your browser, and none for anyone else.',
      'In the settings you can download your data, change it, and close your account. Then we delete your personal data. Books must stay complete, so the ledger and the sealed log keep their rows. Their ID says nothing about you.',
    ],
  },
  terms: {
    title: 'Your account',
    paragraphs: [
      'You take part for yourself, with one account, and you are 18 or older. Before you enter the queue we check your email, consent, phone and identity document. Before you save in a group we check your email, your phone and that you accepted the general terms. Before your first payment or withdrawal we ask for your address, date of birth and identity document.',
      'This page has everything you agree to: the general terms of saving, and the statements for the entry queue. Each group adds its own charter. There are no other terms.',
      'Nothing here is insured. This notice says who holds the money and what everything costs.',
      'When something looks wrong, we may lock an account, or review it before it pays. That stops new obligations only. You can still see and pay what you owe, and download your data.',
      'After five wrong passwords, new browsers have to wait 15 minutes. You can see and end your sessions at any time.',
      'When these texts change, we show you what is different and ask you to agree again. Until then you can start nothing new. Everything already running continues under the rules you agreed to.',
      'You can close your account when you have nothing open and your balance is zero. Then we close a position that still waits, and it gets nothing more.',
    ],
  },
  consent: {
    title: 'What members agree to',
    version: 'Version {{version}}',
  },
};
