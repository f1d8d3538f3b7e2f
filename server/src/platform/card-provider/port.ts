/**
 * The card provider's port: what we ask of a provider and what it tells us, in one vocabulary for the built-in
 * sandbox and for Stripe. Amounts are whole cents. Calls go over a network: never inside a transaction, always with
 * an idempotency key of ours that was stored before the call.
 */
import type { ChargeKind } from '@circle-link/contract/charge-kinds';
import type { Cents } from '@circle-link/contract/money';

export interface CardProvider {
  readonly name: 'sandbox' | 'stripe';
  /** True when real cards are charged. Compared with the installation's money mode and with every event. */
  readonly livemode: boolean;
  createIntent(order: IntentOrder): Promise<{ intentId: string; clientSecret: string }>;
  /** A hosted payment page. Its intent is created when the payer first tries to pay: events bring it, by our payment id. */
  createCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  /** Closes the hosted page. 'complete' means the payer was faster: the payment stands. */
  expireCheckout(sessionId: string): Promise<'expired' | 'complete'>;
  /** Cancels an unpaid intent. 'succeeded' or 'processing' means the payer was faster. */
  cancelIntent(intentId: string): Promise<'canceled' | 'succeeded' | 'processing'>;
  /** Opens the saving of a card; the payer's browser confirms it with the client secret. */
  createSetup(order: SetupOrder): Promise<{ setupId: string; clientSecret: string; customer: string }>;
  /** Charges a saved card. A decline is an answer, not an error: its intent waits unpaid until it is canceled. */
  chargeMethod(order: ChargeOrder): Promise<ChargeAnswer>;
  /** Forgets a saved card; it can never be charged again. One that is gone already is no error. */
  detachMethod(methodId: string): Promise<void>;
  /** Deletes a customer of the provider's and what was saved for it. One that is gone already is no error. */
  deleteCustomer(customer: string): Promise<void>;
  /** The charge that an earlier call has made of this order, by our id of it; null where none was. */
  findMadeCharge(order: Pick<ChargeOrder, 'customer' | 'metadata'>): Promise<IntentState | null>;
  /** What became of a set-up; null where the provider has none of this id. */
  findSetup(setupId: string): Promise<SetupState | null>;
  findIntent(intentId: string): Promise<IntentState | null>;
  findCheckout(sessionId: string): Promise<CheckoutState | null>;
  findRefund(refundId: string): Promise<{ status: RefundStatus } | null>;
  /** A refund that an earlier call has made, by our id of it (`refund_id` of its metadata); null where none was. */
  findMadeRefund(intentId: string, ourId: string): Promise<{ refundId: string; status: RefundStatus } | null>;
  /** A bank's inquiry is no dispute: null. */
  findDispute(disputeId: string): Promise<DisputeState | null>;
  /** What it says of a warning now; null where it has none of this id, or the inquiry has become a dispute. */
  findWarning(kind: ChargeWarning['kind'], warningId: string): Promise<ChargeWarning | null>;
  /** A page of what the provider has, newest first: what it says of each as an event of its own. */
  listPage(query: ListQuery): Promise<ListPage>;
  /** Refunds to the original card, at most what was charged. */
  refund(order: RefundOrder): Promise<{ refundId: string; status: RefundStatus }>;
  /**
   * Verifies the signature over the raw bytes, translates the event and asks for what it does not carry, such as the fee; throws
   * WebhookRefused, or CardProviderError where that cannot be had yet. `nowSeconds` is the current app_now() in seconds since
   * 1970: the database's clock, not this machine's, decides the event's age.
   */
  readonly readWebhook: (
    rawBody: Buffer,
    signatureHeader: string | undefined,
    nowSeconds: number,
  ) => Promise<ProviderEvent>;
}

export interface IntentOrder {
  readonly amountCents: Cents;
  readonly currency: 'usd';
  readonly description: string;
  /** Comes back in the payment's own events; holds our payment id. Disputes and refunds name only the intent. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

export interface CheckoutOrder extends IntentOrder {
  readonly lines: readonly { readonly name: string; readonly amountCents: Cents }[];
  readonly successUrl: string;
  readonly cancelUrl: string;
}

interface SetupOrder {
  readonly kind: ChargeKind;
  /** Whose card it will be, in our own words; the provider keeps its customer for it. */
  readonly customer: string;
  /** Comes back in the event that says it is saved. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

export interface ChargeOrder extends IntentOrder {
  readonly kind: ChargeKind;
  /** As the event told that saved the card. */
  readonly customer: string;
  readonly methodId: string;
  /** On the card statement after our own name; null for none. At most 22 characters with that name. */
  readonly statementSuffix?: string | null;
  /** Where the payer's browser comes back to from 3-D Secure. */
  readonly returnUrl: string;
  /** Charged while the payer is not there: a bank that wants to see them declines. */
  readonly isOffSession: boolean;
}

export interface ChargeAnswer {
  readonly intentId: string;
  readonly status: 'succeeded' | 'processing' | 'requires_action' | 'declined';
  /** The provider's actual fee, once known. */
  readonly feeCents: Cents | null;
  /** When the money was taken; null while it is not. Seconds since 1970. */
  readonly paidAtSeconds: number | null;
  /** When the money is available for payouts; null if unknown. Seconds since 1970. */
  readonly availableAtSeconds: number | null;
  /** The 3-D-Secure page; with 'requires_action' only. The outcome comes by webhook. */
  readonly nextActionUrl: string | null;
  /** The bank's words; with 'declined' only. */
  readonly declineMessage: string | null;
  /** It declined because the payer was not there to confirm. */
  readonly isPayerWanted: boolean;
  /** What the provider took for a debit that came to nothing: zero where its bank was not asked, null where that is not told. */
  readonly returnFeeCents: Cents | null;
}

/** A saved card or bank account as far as we may know it: never its number. */
export interface SavedMethod {
  readonly kind: ChargeKind;
  readonly setupId: string;
  readonly methodId: string;
  readonly customer: string;
  readonly last4: string;
  /** Of a card; null of an account. */
  readonly brand: string | null;
  readonly expMonth: number | null;
  readonly expYear: number | null;
  /** Of an account; null of a card. */
  readonly bankName: string | null;
  /** The same for the same card, however often it is saved. */
  readonly fingerprint: string;
}

/** An account whose holder has still to confirm two small amounts, or has failed to: then nothing is left of it. */
export interface MethodToVerify {
  readonly setupId: string;
  readonly account: {
    readonly bankName: string;
    readonly last4: string;
    /** The provider's page for it. */
    readonly verifyUrl: string;
  } | null;
}

/** A change, at the provider, of a saved method or of all methods of a customer. */
export type MethodChange =
  | { readonly methodId: string }
  | { readonly customer: string }
  | {
      readonly methodId: string;
      /** The card as its network has renewed it. */
      readonly card: Pick<SavedMethod, 'last4' | 'brand' | 'expMonth' | 'expYear'>;
    };

export type SetupState =
  /** Its member has confirmed nothing yet, or the saving of a card failed and may be tried again. */
  | { readonly status: 'open' }
  | { readonly status: 'saved'; readonly method: SavedMethod }
  | { readonly status: 'to_verify' | 'failed'; readonly toVerify: MethodToVerify };

export interface RefundOrder {
  readonly intentId: string;
  readonly amountCents: Cents;
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

/** Payments that were made, refunds whose outcome is known, disputes that took money. */
export type ListedKind = 'payments' | 'refunds' | 'disputes';

export interface ListQuery {
  readonly kind: ListedKind;
  /** Created between these, in seconds since 1970. */
  readonly fromSeconds: number;
  readonly untilSeconds: number;
  /** The cursor that the page before ended with; null for the first. */
  readonly after: string | null;
}

export interface ListPage {
  readonly events: readonly ProviderEvent[];
  readonly next: string | null;
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed';

export interface IntentState {
  readonly intentId: string;
  readonly status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  readonly amountCents: Cents;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The provider's actual fee, once known. */
  readonly feeCents: Cents | null;
  /** When the money was taken; null while it is not. Seconds since 1970. */
  readonly paidAtSeconds: number | null;
  /** When the money is available for payouts; null if unknown. Seconds since 1970. */
  readonly availableAtSeconds: number | null;
  readonly refundedCents: Cents;
  /** The bank's words about the last decline. */
  readonly declineMessage: string | null;
  /** It declined because the payer was not there to confirm. */
  readonly isPayerWanted: boolean;
  /** What the provider took for a debit that came to nothing: zero where its bank was not asked, null where that is not told. */
  readonly returnFeeCents: Cents | null;
  /** The 3-D-Secure page; with 'requires_action' only. */
  readonly nextActionUrl: string | null;
}

export interface DisputeState {
  readonly status: 'open' | 'won' | 'lost';
  /** What the provider keeps for it, as far as it is known. */
  readonly feeCents: Cents | null;
  /** Until when evidence can be sent; null where none can be: it was sent, or the bank takes none, as of a debit. */
  readonly evidenceDueAt: Date | null;
}

/** What is said against a charge and moves no money: a bank's inquiry, a card network's early fraud warning, a review. */
export interface ChargeWarning {
  /** An inquiry keeps its id when it becomes a dispute. */
  readonly warningId: string;
  readonly kind: 'inquiry' | 'early_fraud_warning' | 'review';
  /** Answered: an inquiry whose answer the bank is looking at. */
  readonly status: 'open' | 'answered' | 'closed';
  /** In the provider's words. */
  readonly reason: string;
  readonly openedAt: Date;
  /** Until when an inquiry can be answered; null where no answer is waited for. */
  readonly respondBy: Date | null;
  /** Why it is closed, in the provider's words; null while it is not. */
  readonly outcome: string | null;
}

export interface CheckoutState {
  readonly sessionId: string;
  readonly status: 'open' | 'complete' | 'expired';
  /** Null until the payer first tries to pay. */
  readonly intentId: string | null;
}

/**
 * One fact from the provider. Unknown types are kept as 'other' and change nothing. The same fact may come in two
 * events: recognize it by intent, refund or dispute id, too.
 */
export interface ProviderEvent {
  readonly eventId: string;
  readonly kind:
    | 'payment_succeeded'
    | 'payment_failed'
    | 'payment_canceled'
    | 'refund_updated'
    | 'dispute_opened'
    | 'dispute_won'
    | 'dispute_lost'
    | 'charge_warned'
    | 'method_saved'
    | 'method_to_verify'
    | 'method_unusable'
    | 'method_renewed'
    | 'other';
  /** The provider's own name of the event, e.g. payment_intent.succeeded. */
  readonly type: string;
  readonly livemode: boolean;
  readonly occurredAt: Date;
  readonly intentId: string | null;
  readonly amountCents: Cents | null;
  readonly currency: string | null;
  readonly feeCents: Cents | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly refundId: string | null;
  readonly refundStatus: RefundStatus | null;
  readonly disputeId: string | null;
  /** The provider's dispute fee, where it charged one. */
  readonly disputeFeeCents: Cents | null;
  /** With a dispute only: until when evidence can be sent for it; null where none can be. */
  readonly evidenceDueAt?: Date | null;
  readonly failureMessage: string | null;
  /** With 'method_saved' only. */
  readonly method: SavedMethod | null;
  /** With 'method_to_verify' only. */
  readonly toVerify?: MethodToVerify | null;
  /** With 'charge_warned' only. */
  readonly warning?: ChargeWarning | null;
  /** With 'method_unusable' and 'method_renewed' only. */
  readonly methodChange?: MethodChange | null;
  /** What the provider took for a debit that came to nothing, zero where its bank was not asked; where the event tells. */
  readonly returnFeeCents?: Cents | null;
  /** The card that paid, the same for the same card; with 'payment_succeeded' only, where the event tells. */
  readonly cardFingerprint?: string | null;
  /** When the money is available for payouts; with 'payment_succeeded' only. */
  readonly availableAt?: Date | null;
}

/** Converts the provider's Unix time, in seconds. */
export function toInstant(seconds: number | null | undefined): Date | null {
  return seconds == null ? null : new Date(seconds * 1_000);
}

/** A webhook that must not be stored: bad signature, wrong age, unreadable body. Answered 400. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
  /** It came from the provider, so that a person has to see why it is of no use. */
  readonly isSigned: boolean;
  constructor(
    message: string,
    { cause, isSigned = false }: { readonly cause?: unknown; readonly isSigned?: boolean } = {},
  ) {
    super(message, { cause });
    this.isSigned = isSigned;
  }
}

/** The provider said no to a call of ours, or its answer was lost: the caller asks again under the same key, or looks it up. */
export class CardProviderError extends Error {
  override readonly name = 'CardProviderError';
  /** It says the same again under this key: whether something was made has to be looked up, and only another key may help. */
  readonly isFinal: boolean;
  constructor(message: string, { isFinal = false }: { readonly isFinal?: boolean } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** The account at the provider does not take this way of paying: it is switched off there, or not approved yet. */
export class MethodTypeInactive extends CardProviderError {
  constructor(kind: ChargeKind) {
    super(`the account takes no ${kind}: switch it on at the provider`, { isFinal: true });
  }
}

export type ChargeRefusal = 'unusable_method' | 'over_limit' | 'declined';

/** The provider charges this method not now, or never again. An earlier call under the same key may still have made the charge. */
export class ChargeRefused extends CardProviderError {
  readonly refusal: ChargeRefusal;
  constructor(message: string, refusal: ChargeRefusal) {
    super(message, { isFinal: true });
    this.refusal = refusal;
  }
}
