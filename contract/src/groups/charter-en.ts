/** The charter in English: the canonical wording. Changing a word here changes the hash that members accept. */
import { FREEZE_AFTER_MISSED, MAX_SWAPS, SWAP_HOURS } from './turns.ts';
import type { CharterClause, CharterFigures } from './charter-figures.ts';
import { WRITE_OFF_AFTER_DAYS } from './missed.ts';
import { EARLIER_DRAW_DAYS, MIN_MEMBERS, PUT_OFF_AFTER_MINUTES, SILENT_DAYS } from './limits.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const ORDINALS: Readonly<Record<number, string>> = { 29: '29th', 30: '30th', 31: '31st' };

function startDay({ startMonth, startDayOfMonth, startYear }: CharterFigures): string {
  return `${MONTHS[startMonth - 1] ?? ''} ${startDayOfMonth}, ${startYear}`;
}

function whatItIs({ terms }: CharterFigures): string {
  const testMoney = terms.isTestMoney
    ? ' This group uses test money: no real money is paid or received.'
    : '';
  return (
    `“${terms.name}” is a savings group. Its members pay the same amount in each round, and in each round one of them receives the pot. ` +
    `When all rounds are over, you get back what you paid in, less the fee. There is no profit and no interest.${testMoney}`
  );
}

function amountAndMembers(figures: CharterFigures): string {
  const { terms, contribution, fullPot } = figures;
  return (
    `Each member pays ${contribution} in each round. That includes the member who receives the pot of that round. ` +
    `The group has up to ${terms.maxMembers} members and needs at least ${MIN_MEMBERS} to start. The organizer starts it; a full group starts by itself about a day before the first due day. It has as many rounds as it has members at the start. ` +
    `With ${terms.maxMembers} members a full pot is ${fullPot}.`
  );
}

function shortMonths({ startDayOfMonth }: CharterFigures): string {
  const ordinal = ORDINALS[startDayOfMonth];
  if (ordinal === undefined) return ' If a month has no such day, the payment is due on its last day.';
  return (
    ` Take note: some months have no ${ordinal}. In such a month the payment is due on the last day. ` +
    `After it the group goes back to the ${ordinal}.`
  );
}

function interval(figures: CharterFigures): string {
  if (figures.terms.frequency === 'monthly')
    return `After that a payment is due on the same day of each month.${shortMonths(figures)}`;
  const days = figures.terms.frequency === 'weekly' ? 7 : 14;
  return `After that a payment is due every ${days} days.`;
}

function dates(figures: CharterFigures): string {
  const { terms } = figures;
  return (
    `The first payment is due on ${startDay(figures)}. ${interval(figures)} ` +
    `A day ends at midnight in the time zone ${terms.timeZone}. ` +
    `At least 24 hours lie between the start of the group and the first due day: if it starts too late for the planned day, the first due day is the first one after those 24 hours. ` +
    `Then all dates move by the same rule.`
  );
}

const ORDER = {
  join: 'Members receive the pot in the order in which they joined. Who joined first receives first.',
  organizer: 'The organizer decides the order of turns. All members see it when the group starts.',
} as const;

const BEACON_DRAW =
  'The order of turns is drawn at random when the group starts. It follows from three things, and nobody can choose all of them. ' +
  'First, a secret number of ours: it is fixed when the group is created, and its fingerprint is shown to all. ' +
  'Second, a random number from the device of each member, sent with this acceptance. ' +
  'Third, a number that a public random source (drand) publishes after the last acceptance: at the start nobody can join or leave any more, and it is written down which number will count before that number exists. ' +
  'When it is published, some seconds later, the order is drawn and the secret is shown. With these you can do the draw again, on a page here or with a short program on your own computer, and see that the order is right. ' +
  `If the source cannot be reached, the group waits, and nothing else takes its place. After ${PUT_OFF_AFTER_MINUTES} minutes the organizer can put the start off; then all are asked to accept again. ` +
  `If most of the same people drew in the ${EARLIER_DRAW_DAYS} days before, all members see the order of that draw.`;

const STAND_IN =
  ' With test money a source made by us may take the place of the public one. The page of the draw says so.';

function orderWords({ payoutOrder, isTestMoney }: CharterFigures['terms']): string {
  if (payoutOrder !== 'random') return ORDER[payoutOrder];
  return isTestMoney ? BEACON_DRAW + STAND_IN : BEACON_DRAW;
}

function turns({ terms }: CharterFigures): string {
  return (
    `Each member has one turn. ${orderWords(terms)} ` +
    'When all have paid for a round, its pot goes to the balance of the member whose turn it is.'
  );
}

function costs(figures: CharterFigures): string {
  const { terms, contribution, cardFee, chargeWithCardFee, potFeePercent, fullPot, fullPotFee, fullPotNet } =
    figures;
  return (
    `By card you pay ${chargeWithCardFee} in each round: ${contribution} for the pot and ${cardFee} for the card company. ` +
    `Circle Link keeps ${potFeePercent} % of each pot, rounded up to the next cent. ` +
    `With ${terms.maxMembers} members that is ${fullPotFee} of ${fullPot}, so ${fullPotNet} goes to the member. ` +
    'Cash is not charged. It counts once the member who pays it and the member who receives it have both said so.'
  );
}

const JOINING =
  'Anyone with an invitation may join. That takes an email address, a name, a password, a phone number with its code, and one box for age and terms. ' +
  'Before your own money first moves, we ask for your address, your date of birth and an identity document, all at once. ' +
  'You need them to pay your first contribution, by card, from a bank account or in cash, and to confirm cash that you receive. You also need them to withdraw money for the first time. ' +
  'To pay, you must have sent the document. To withdraw, we must have approved it. ' +
  'Until you have sent it you cannot pay, and a contribution that stays open is missed like any other. Your pot goes to your balance all the same and waits there.';

function graceDays({ terms }: CharterFigures): string {
  if (terms.graceDays === 0)
    return 'There are no days of grace: a payment is missed when its due day is over.';
  const days = terms.graceDays === 1 ? 'is 1 day' : `are ${terms.graceDays} days`;
  return `After the due day there ${days} of grace. Only then is a payment missed.`;
}

function lateFee({ terms, lateFee: amount }: CharterFigures): string {
  if (terms.lateFeeCents === 0) return 'There is no late fee.';
  return `Who pays a missed payment later also pays a late fee of ${amount}. All of it goes to the member whose pot was short.`;
}

const WRITE_OFFS =
  ` When all rounds are over, a payment that is still open ${WRITE_OFF_AFTER_DAYS} days after it was missed can be written off, by the organizer or by us. ` +
  'Then it is no longer owed, and the member whose pot was short will not get it. Both are told who decided it. ' +
  'Nobody writes off what they owe themselves.';

function notPaying(figures: CharterFigures): string {
  return (
    `We remind you before the due day, on it, and on each day of grace. ${graceDays(figures)} ` +
    'Then the pot is paid out short, with what came in. What is missing stays on record. ' +
    'What the late member pays next goes to their oldest missed payment first, and so to the member whose pot was short. ' +
    'While a member is behind, their own turn moves behind the next member who is not. ' +
    'Whatever reaches them in this group first covers what they missed, to the cent. ' +
    `Who has missed ${FREEZE_AFTER_MISSED} payments and not made them good is frozen: no swap and no vote. ${lateFee(figures)}${WRITE_OFFS}`
  );
}

function debits({ chargeWithDebitFee, returnFee, settleDays, returnDays, terms }: CharterFigures): string {
  const late = terms.lateFeeCents === 0 ? '' : ' with the late fee';
  return (
    `From a bank account you pay ${chargeWithDebitFee} in each round. A bank takes about ${settleDays} working days to pay it. ` +
    'A debit that you begin before the days of grace end counts as paid in time. While your bank has its days, you are neither late nor reminded. ' +
    'A pot is paid out of money that has arrived. What is still on its way then follows, to the same member, when the bank has paid. ' +
    `If the bank sends your debit back, the contribution is open again, and you owe the ${returnFee} that this costs. ` +
    `If the pot has been paid out by then, the round counts as missed from that day${late}. ` +
    `A bank may also take a debit back up to ${returnDays} days later. Then the clause about disputes holds. ` +
    'For another member you can pay by card or in cash only.'
  );
}

function holder({ terms }: CharterFigures): string {
  const name = terms.isTestMoney
    ? `${terms.holderName ?? 'Circle Link'} (test money)`
    : (terms.holderName ?? '');
  return (
    `${name} holds the money from your payment until the pot is paid out. The money is not insured. ` +
    'You could lose money if the holder fails.'
  );
}

const NOBODY_COVERS =
  'Nobody covers a missed contribution: not Circle Link, not the organizer, not the other members. You may pay for another member, but you never have to. ' +
  'If a member takes the pot and then stops paying, those who receive later may get less than they paid in. Join only with people you trust.';

const SWAP =
  `Two members who both still wait for their pot may trade turns. Both must agree within ${SWAP_HOURS} hours. ` +
  `Each member may trade at most ${MAX_SWAPS} times.`;

const LEAVING =
  'Before the start you may leave at any time. After it, you may leave when someone takes your place, or when all rounds are over. ' +
  'Once you have received the pot, you may not leave before you have paid for all rounds; you may pay ahead. ' +
  'The organizer may replace a member who has not received and who asked to leave or missed a payment. The newcomer takes the place and all that is still open. ' +
  'When the turn of that place comes, its pot first gives back what had been paid in for it, to whoever had paid. The newcomer gets the rest.';

const ORGANIZER =
  'The organizer invites people, starts the group and can replace members as written here. The organizer can hand this over to another member who accepts it. ' +
  `If the organizer has not been here for ${SILENT_DAYS} days, the other members can elect a new one. Two thirds of them must agree.`;

const CANCELING =
  'Before the first pot is paid out, the organizer can cancel the group, and so can two thirds of the members by a vote. Then each contribution is paid back to the card it came from. The card company keeps its card fee: that fee is not paid back. ' +
  'After the first pot, the group can only be ended early by a vote. At least two thirds of the members who may vote must agree. ' +
  'Before the vote all members see a table of who would get and who would owe how much.';

const DISPUTES =
  'If a payer has a card payment taken back after the pot was paid out, nothing is taken from the member who received it. ' +
  'The payer owes that money and is frozen. Their later pots cover it first.';

const CHANGES =
  'Before the start the organizer may change these terms. Then each member is asked to accept them again. After the start the terms stay as they are.';

/** The clauses in English, in a fixed order. */
export function englishClauses(figures: CharterFigures): readonly CharterClause[] {
  return [
    { title: 'What this group is', text: whatItIs(figures) },
    { title: 'How much and how many', text: amountAndMembers(figures) },
    { title: 'When', text: dates(figures) },
    { title: 'Who receives when', text: turns(figures) },
    { title: 'What it costs', text: costs(figures) },
    { title: 'Joining, and what we ask for before money moves', text: JOINING },
    { title: 'If someone does not pay', text: notPaying(figures) },
    { title: 'Paying from a bank account', text: debits(figures) },
    { title: 'Nobody covers a missed contribution', text: NOBODY_COVERS },
    { title: 'Who holds the money', text: holder(figures) },
    { title: 'Trading turns', text: SWAP },
    { title: 'Leaving and being replaced', text: LEAVING },
    { title: 'The organizer', text: ORGANIZER },
    { title: 'Canceling', text: CANCELING },
    { title: 'If a card payment is disputed', text: DISPUTES },
    { title: 'Changes', text: CHANGES },
  ];
}
