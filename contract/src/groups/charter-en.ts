/** The charter in English, the canonical wording. Any change alters the hash that members accept. */
import { FREEZE_AFTER_MISSED, MAX_SWAPS, SWAP_HOURS } from './turns.ts';
import type { CharterClause, CharterFigures } from './charter-figures.ts';
import { WRITE_OFF_AFTER_DAYS } from './missed.ts';
import { EARLIER_DRAW_DAYS, MIN_MEMBERS, POSTPONE_AFTER_MINUTES, SILENT_DAYS } from './limits.ts';

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
    `“${terms.name}” is a savings group. Its members pay the same amount in each round. In each round one of them receives the pot. ` +
    `When all rounds are over, you get back what you paid in, less the fee. There is no profit and no interest.${testMoney}`
  );
}

function amountAndMembers(figures: CharterFigures): string {
  const { terms, contribution, fullPot } = figures;
  return (
    `Each member pays ${contribution} in each round. That includes the member who receives the pot of that round. ` +
    `The group has up to ${terms.maxMembers} members and needs at least ${MIN_MEMBERS} to start. The organizer starts it. A full group starts automatically about a day before the first due day. It has as many rounds as it has members at the start. ` +
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
    `The first due day is at least 24 hours after the start of the group. If the group starts too late, the first due day moves to the next day after those 24 hours. ` +
    `Then all dates move by the same rule.`
  );
}

const ORDER = {
  join: 'Members receive the pot in the order in which they joined. The first to join receives first.',
  organizer: 'The organizer decides the order of turns. All members see it when the group starts.',
} as const;

const BEACON_DRAW =
  'The order of turns is drawn at random when the group starts. It follows from three things, and nobody can choose all of them. ' +
  'First, a secret number from us. We fix it when the group is created and show its fingerprint to all. ' +
  'Second, a random number from the device of each member, sent with this acceptance. ' +
  'Third, a number that a public random source (drand) publishes after the last acceptance. From the start of the group nobody can join or leave. We record which number will count before that number exists. ' +
  'When it is published, a few seconds later, the order is drawn and we show the secret. Then you can repeat the draw and see that the order is right. You can do it on a page here or with a short program on your own computer. ' +
  `If we cannot reach the source, the group waits, and nothing else replaces it. After ${POSTPONE_AFTER_MINUTES} minutes the organizer can postpone the start. Then everyone has to accept again. ` +
  `If most of the same people drew in the ${EARLIER_DRAW_DAYS} days before, all members see the order of that draw.`;

const STAND_IN =
  ' With test money our own source may replace the public one. The page of the draw then says so.';

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
    'Cash has no fee. It counts once the payer and the recipient have both confirmed it.'
  );
}

const JOINING =
  'Anyone with an invitation may join. You need an email address, a name, a password and a verified phone number. You also tick one box for age and terms. ' +
  'Before your own money first moves, we ask once for your address, your date of birth and an identity document. ' +
  'You need them to pay your first contribution, by card, bank debit or cash. You also need them to confirm cash you receive and to withdraw money for the first time. ' +
  'To pay, you must have sent the document. To withdraw, we must have approved it. ' +
  'Until you have sent it you cannot pay, and an unpaid contribution is missed like any other. Your pot still goes to your balance and waits there.';

function graceDays({ terms }: CharterFigures): string {
  if (terms.graceDays === 0)
    return 'There is no grace period: a contribution is missed when its due day is over.';
  const days = terms.graceDays === 1 ? '1 day' : `${terms.graceDays} days`;
  return `After the due day there is a grace period of ${days}. Only after it is a contribution missed.`;
}

function lateFee({ terms, lateFee: amount }: CharterFigures): string {
  if (terms.lateFeeCents === 0) return 'There is no late fee.';
  return `A member who pays a missed contribution later also pays a late fee of ${amount}. All of it goes to the member whose pot was short.`;
}

const WRITE_OFFS =
  ` When all rounds are over, the organizer or we can write off contributions missed at least ${WRITE_OFF_AFTER_DAYS} days ago. ` +
  'Then nobody owes it, and the member whose pot was short will not get it. We tell both who decided it. ' +
  'Nobody can write off their own debt.';

function notPaying(figures: CharterFigures): string {
  return (
    `We remind you before the due day, on it, and on each day of the grace period. ${graceDays(figures)} ` +
    'Then the pot is paid out short, with what came in. We keep a record of what is missing. ' +
    'The late member’s next payment covers their oldest missed contribution first. So it goes to the member whose pot was short. ' +
    'While a member is behind, the next member who is not behind goes first. ' +
    'Their payouts in this group first cover what they missed, to the cent. ' +
    `A member with ${FREEZE_AFTER_MISSED} unpaid missed contributions is frozen: no swap and no vote. ${lateFee(figures)}${WRITE_OFFS}`
  );
}

function debits({ chargeWithDebitFee, returnFee, settleDays, returnDays, terms }: CharterFigures): string {
  const late = terms.lateFeeCents === 0 ? '' : ' with the late fee';
  return (
    `From a bank account you pay ${chargeWithDebitFee} in each round. A bank takes about ${settleDays} working days to pay it. ` +
    'A debit that you start before the grace period ends counts as paid on time. While your bank processes it, you are not late and get no reminders. ' +
    'A pot is paid out of money that has arrived. Money still on its way goes to the same member when the bank has paid. ' +
    `If the bank returns your debit, the contribution is open again, and you owe the ${returnFee} that this costs. ` +
    `If the pot is already paid out, the round counts as missed from that day${late}. ` +
    `A bank may also reverse a debit up to ${returnDays} days later. Then the clause about disputes applies. ` +
    'You can pay for another member by card or in cash only.'
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
  'Nobody covers a missed contribution: not Circle Link, not the organizer, not the other members. You can pay for another member, but you never have to. ' +
  'If a member takes the pot and stops paying, later recipients may get less than they paid in. Join only with people you trust.';

const SWAP =
  `Two members who both still wait for their pot may swap turns. Both must agree within ${SWAP_HOURS} hours. ` +
  `Each member may swap at most ${MAX_SWAPS} times.`;

const LEAVING =
  'Before the start you can leave at any time. After it, you can leave when someone takes your place, or when all rounds are over. ' +
  'Once you have received the pot, you cannot leave before you have paid for all rounds. You can pay ahead. ' +
  'The organizer may replace a member without a pot who asked to leave or missed a contribution. The new member takes the place and all open payments. ' +
  'When the turn of that place comes, its pot first pays back the people who had paid in for it. The new member gets the rest.';

const ORGANIZER =
  'The organizer invites people, starts the group and can replace members as written here. Another member can become the organizer if both agree. ' +
  `If the organizer has been inactive for ${SILENT_DAYS} days, the other members can elect a new one. Two thirds of them must agree.`;

const CANCELING =
  'Before the first payout, the organizer or a vote of two thirds of the members can cancel the group. Then we refund each contribution to the card or bank account it came from. The payment provider keeps its fee: that fee is not refunded. ' +
  'After the first pot, only a vote can end the group early. At least two thirds of the members who may vote must agree. ' +
  'Before the vote all members see a table of what each would get or owe.';

const DISPUTES =
  'If a payer’s card payment is reversed after the pot was paid out, the member who received it keeps it. ' +
  'The payer owes that money and is frozen. Their later pots first cover it.';

const CHANGES =
  'Before the start the organizer may change these terms. Then each member has to accept them again. After the start the terms do not change.';

/** The English clauses in fixed order. */
export function englishClauses(figures: CharterFigures): readonly CharterClause[] {
  return [
    { title: 'What this group is', text: whatItIs(figures) },
    { title: 'Amounts and members', text: amountAndMembers(figures) },
    { title: 'Dates', text: dates(figures) },
    { title: 'Order of turns', text: turns(figures) },
    { title: 'Costs', text: costs(figures) },
    { title: 'Joining, and what we ask for before money moves', text: JOINING },
    { title: 'If someone does not pay', text: notPaying(figures) },
    { title: 'Paying from a bank account', text: debits(figures) },
    { title: 'Nobody covers a missed contribution', text: NOBODY_COVERS },
    { title: 'Who holds the money', text: holder(figures) },
    { title: 'Swapping turns', text: SWAP },
    { title: 'Leaving and being replaced', text: LEAVING },
    { title: 'The organizer', text: ORGANIZER },
    { title: 'Canceling', text: CANCELING },
    { title: 'If a card payment is disputed', text: DISPUTES },
    { title: 'Changes', text: CHANGES },
  ];
}
