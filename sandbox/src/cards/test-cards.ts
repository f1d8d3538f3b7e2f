/** The published test card numbers, with the same outcomes as in Stripe's test mode. */
import { createHmac } from 'node:crypto';

export interface CardError {
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
}

export interface TestCard {
  /** Stored name. The number itself is never stored. */
  readonly name: string;
  readonly number: string;
  readonly caption: string;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  /** Requires 3-D Secure until it is saved. */
  readonly secure: boolean;
  /** Requires 3-D Secure at every charge, saved or not. */
  readonly secureAlways?: boolean;
  /** The decline, after 3-D Secure where required. */
  readonly declines?: CardError;
  /** Funds are available at once instead of two working days later. */
  readonly isAvailableAtOnce?: boolean;
  /** Saving works, but charges are declined. */
  readonly declinesLater?: boolean;
  /** Follow-up event after a successful payment. */
  readonly aftermath?: {
    readonly event: 'dispute' | 'inquiry' | 'fraud_warning' | 'review';
    readonly reason: string;
  };
  /** Outcome of a refund, where it does not simply succeed. */
  readonly refunds?: 'pending_then_succeeded' | 'succeeded_then_failed';
}

const declined = 'Your card was declined.';

function decline(declineCode: string, message = declined): CardError {
  return { code: 'card_declined', declineCode, message };
}

type CardTraits = Partial<Omit<TestCard, 'name' | 'number' | 'caption'>>;

function card(name: string, number: string, caption: string, traits: CardTraits = {}): TestCard {
  return { name, number, caption, brand: 'visa', secure: false, ...traits };
}

/** In the order of the hosted page. */
export const testCards: readonly TestCard[] = [
  card('visa', '4242424242424242', 'Succeeds (Visa)'),
  card('mastercard', '5555555555554444', 'Succeeds (Mastercard)', { brand: 'mastercard' }),
  card('amex', '378282246310005', 'Succeeds (American Express)', { brand: 'amex' }),
  card('discover', '6011111111111117', 'Succeeds (Discover)', { brand: 'discover' }),
  card('visa_debit', '4000056655665556', 'Succeeds (Visa debit)'),
  card('available_at_once', '4000000000000077', 'Succeeds, funds available at once', {
    isAvailableAtOnce: true,
  }),
  card('secure_unless_set_up', '4000002500003155', '3-D Secure unless set up', { secure: true }),
  card('secure_always', '4000002760003184', '3-D Secure every time', { secure: true, secureAlways: true }),
  card('secure_required', '4000000000003220', '3-D Secure must be completed', {
    secure: true,
    secureAlways: true,
  }),
  card('secure_insufficient_funds', '4000008260003178', '3-D Secure, then insufficient funds', {
    secure: true,
    declines: decline('insufficient_funds', 'Your card has insufficient funds.'),
    declinesLater: true,
  }),
  card('secure_declined', '4000008400001629', '3-D Secure, then declined', {
    secure: true,
    declines: decline('generic_decline'),
  }),
  card('declined', '4000000000000002', 'Declined', { declines: decline('generic_decline') }),
  card('declines_later', '4000000000000341', 'Can be saved, then declined', {
    declines: decline('generic_decline'),
    declinesLater: true,
  }),
  card('insufficient_funds', '4000000000009995', 'Insufficient funds', {
    declines: decline('insufficient_funds', 'Your card has insufficient funds.'),
  }),
  card('processing_error', '4000000000000119', 'Processing error', {
    declines: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  card('lost', '4000000000009987', 'Reported lost', { declines: decline('lost_card') }),
  card('stolen', '4000000000009979', 'Reported stolen', { declines: decline('stolen_card') }),
  card('expired', '4000000000000069', 'Expired', {
    declines: { code: 'expired_card', message: 'Your card has expired.' },
  }),
  card('incorrect_cvc', '4000000000000127', 'Wrong security code', {
    declines: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  }),
  card('blocked', '4100000000000019', 'Blocked as fraud', { declines: decline('fraudulent') }),
  card('disputed_fraudulent', '4000000000000259', 'Succeeds, then disputed as fraud', {
    aftermath: { event: 'dispute', reason: 'fraudulent' },
  }),
  card('disputed_not_received', '4000000000002685', 'Succeeds, then disputed as not received', {
    aftermath: { event: 'dispute', reason: 'product_not_received' },
  }),
  card('inquiry', '4000000000001976', 'Succeeds, then the bank inquires', {
    aftermath: { event: 'inquiry', reason: 'fraudulent' },
  }),
  card('fraud_warning', '4000000000005423', 'Succeeds, then an early fraud warning', {
    aftermath: { event: 'fraud_warning', reason: 'misc' },
  }),
  card('review', '4000000000009235', 'Succeeds with an elevated risk, then is reviewed', {
    aftermath: { event: 'review', reason: 'rule' },
  }),
  card('refund_pending', '4000000000007726', 'Succeeds; a refund is pending first', {
    refunds: 'pending_then_succeeded',
  }),
  card('refund_fails', '4000000000005126', 'Succeeds; a refund fails later', {
    refunds: 'succeeded_then_failed',
  }),
];

/** Declines any other number, because real cards must not be used in a sandbox. */
const unknownCard: TestCard = card('unknown', '', 'Any other number', {
  declines: decline(
    'test_mode_live_card',
    'Your card was declined. This is a sandbox: only its test cards can pay here.',
  ),
});

/** Returns the card with this number (digits only), or the unknown card. */
export function findTestCard(number: string): TestCard {
  return testCards.find((known) => known.number === number) ?? unknownCard;
}

export function getTestCard(name: string): TestCard {
  return testCards.find((known) => known.name === name) ?? unknownCard;
}

/** Equal for equal cards with the same secret. */
export function computeFingerprint(secret: string, cardNumber: string): string {
  return createHmac('sha256', secret).update(`sandbox card\0${cardNumber}`).digest('hex');
}
