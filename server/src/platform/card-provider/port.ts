/** Amounts are whole cents. Never call it inside a transaction, and store an idempotency key before the call. */
import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import type { Cents } from '@circle-link/contract/money';

export interface CardProvider {
  readonly name: 'sandbox' | 'stripe';
  /** True with real cards. Compared with the installation's money mode and with every event. */
  readonly livemode: boolean;
  createIntent(order: IntentOrder): Promise<{ intentId: string; clientSecret: string }>;
  /** Creates a hosted payment page. Its intent is created at the first attempt; events link it by our payment id. */
  createCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  /** Closes the hosted page. 'complete': the payer has already paid, and the payment is valid. */
  expireCheckout(sessionId: string): Promise<'expired' | 'complete'>;
  /** Cancels an unpaid intent. 'succeeded' or 'processing': the payer was faster. */
  cancelIntent(intentId: string): Promise<'canceled' | 'succeeded' | 'processing'>;
  createSetup(order: SetupOrder): Promise<{ setupId: string; clientSecret: string; customer: string }>;
  /** Charges a saved method. A decline is a result, not an error; its intent stays unpaid until it is canceled. */
  chargeMethod(order: ChargeOrder): Promise<ChargeAnswer>;
  /** Detaches a saved method, which can never be charged again. Idempotent. */
  detachMethod(methodId: string): Promise<void>;
  /** Deletes a customer and its saved methods at the provider. Idempotent. */
  deleteCustomer(customer: string): Promise<void>;
  /** Finds the charge that an earlier call made for this order, by our id; null if there is none. */
  findMadeCharge(order: Pick<ChargeOrder, 'customer' | 'metadata'>): Promise<IntentState | null>;
  /** The current state of a setup; null if the provider does not know the id. */
  findSetup(setupId: string): Promise<SetupState | null>;
  findIntent(intentId: string): Promise<IntentState | null>;
  findCheckout(sessionId: string): Promise<CheckoutState | null>;
  findRefund(refundId: string): Promise<{ status: RefundStatus } | null>;
  /** Finds a refund made by an earlier call, by our id (`refund_id` of its metadata); null if there is none. */
  findMadeRefund(intentId: string, ourId: string): Promise<{ refundId: string; status: RefundStatus } | null>;
  /** Null for an inquiry of a bank. */
  findDispute(disputeId: string): Promise<DisputeState | null>;
  /** The current state of a warning; null if unknown, or if the inquiry has become a dispute. */
  findWarning(kind: ChargeWarning['kind'], warningId: string): Promise<ChargeWarning | null>;
  /** A page of the provider's objects, newest first, each in the form of its event. */
  listPage(query: ListQuery): Promise<ListPage>;
  /** Refunds to the original card, at most the charged amount. */
  refund(order: RefundOrder): Promise<{ refundId: string; status: RefundStatus }>;
  /**
   * Verifies the signature, translates the event and fetches missing data such as the fee. `nowSeconds` is app_now().
   * @throws WebhookRefused, or CardProviderError if that data is not available yet
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
  /** Our id for the cardholder; the provider keeps one customer for it. */
  readonly customer: string;
  /** Returned in the event for the saved method. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

export interface ChargeOrder extends IntentOrder {
  readonly kind: ChargeKind;
  /** The customer id from the event that saved the method. */
  readonly customer: string;
  readonly methodId: string;
  /** Follows our name on the card statement; null for none. At most 22 characters including that name. */
  readonly statementSuffix?: string | null;
  /** The browser returns here after 3-D Secure. */
  readonly returnUrl: string;
  /** The payer is absent; a bank that requires confirmation declines. */
  readonly isOffSession: boolean;
}

export interface ChargeAnswer {
  readonly intentId: string;
  readonly status: 'succeeded' | 'processing' | 'requires_action' | 'declined';
  readonly feeCents: Cents | null;
  /** When the money was taken, in seconds since 1970; null before. */
  readonly paidAtSeconds: number | null;
  readonly availableAtSeconds: number | null;
  readonly nextActionUrl: string | null;
  readonly declineMessage: string | null;
  readonly isPayerWanted: boolean;
  /** The provider's fee for a returned debit: zero if the bank was never contacted, null if not reported. */
  readonly returnFeeCents: Cents | null;
}

export interface SavedMethod {
  readonly kind: ChargeKind;
  readonly setupId: string;
  readonly methodId: string;
  readonly customer: string;
  readonly last4: string;
  readonly brand: string | null;
  readonly expMonth: number | null;
  readonly expYear: number | null;
  readonly bankName: string | null;
  readonly fingerprint: string;
}

/** An account whose holder must still confirm two microdeposits, or has failed to. */
export interface MethodToVerify {
  readonly setupId: string;
  readonly account: {
    readonly bankName: string;
    readonly last4: string;
    readonly verifyUrl: string;
  } | null;
}

export type MethodChange =
  | { readonly methodId: string }
  | { readonly customer: string }
  | {
      readonly methodId: string;
      readonly card: Pick<SavedMethod, 'last4' | 'brand' | 'expMonth' | 'expYear'>;
    };

export type SetupState =
  /** The member has confirmed nothing yet, or may retry a failed setup. */
  | { readonly status: 'open' }
  | { readonly status: 'saved'; readonly method: SavedMethod }
  | { readonly status: 'to_verify' | 'failed'; readonly toVerify: MethodToVerify };

export interface RefundOrder {
  readonly intentId: string;
  readonly amountCents: Cents;
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

export type ListedKind = 'payments' | 'refunds' | 'disputes';

export interface ListQuery {
  readonly kind: ListedKind;
  readonly fromSeconds: number;
  readonly untilSeconds: number;
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
  readonly feeCents: Cents | null;
  readonly paidAtSeconds: number | null;
  readonly availableAtSeconds: number | null;
  readonly refundedCents: Cents;
  readonly declineMessage: string | null;
  readonly isPayerWanted: boolean;
  readonly returnFeeCents: Cents | null;
  readonly nextActionUrl: string | null;
}

export interface DisputeState {
  readonly status: 'open' | 'won' | 'lost';
  readonly feeCents: Cents | null;
  /** The deadline for evidence; null if none is accepted (already sent, or the bank takes none, as for a debit). */
  readonly evidenceDueAt: Date | null;
}

/** A claim about a charge that moves no money: a bank inquiry, an early fraud warning, a review. */
export interface ChargeWarning {
  /** An inquiry keeps its id when it becomes a dispute. */
  readonly warningId: string;
  readonly kind: 'inquiry' | 'early_fraud_warning' | 'review';
  /** answered: the bank reviews our answer to an inquiry. */
  readonly status: 'open' | 'answered' | 'closed';
  readonly reason: string;
  readonly openedAt: Date;
  readonly respondBy: Date | null;
  readonly outcome: string | null;
}

export interface CheckoutState {
  readonly sessionId: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly intentId: string | null;
}

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
  readonly disputeFeeCents: Cents | null;
  /** Disputes only: the deadline for evidence; null if none is accepted. */
  readonly evidenceDueAt?: Date | null;
  readonly failureMessage: string | null;
  readonly method: SavedMethod | null;
  readonly toVerify?: MethodToVerify | null;
  readonly warning?: ChargeWarning | null;
  readonly methodChange?: MethodChange | null;
  readonly returnFeeCents?: Cents | null;
  readonly cardFingerprint?: string | null;
  readonly availableAt?: Date | null;
}

export function toInstant(seconds: number | null | undefined): Date | null {
  return seconds == null ? null : new Date(seconds * 1_000);
}

/** A webhook that must not be stored: bad signature, wrong age, unreadable body. Answered 400. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
  /** Signed by the provider, so a person must find out why it is unusable. */
  readonly isSigned: boolean;
  constructor(
    message: string,
    { cause, isSigned = false }: { readonly cause?: unknown; readonly isSigned?: boolean } = {},
  ) {
    super(message, { cause });
    this.isSigned = isSigned;
  }
}

/** A call was refused or its answer was lost: retry with the same idempotency key, or look the object up. */
export class CardProviderError extends Error {
  override readonly name = 'CardProviderError';
  /** The provider repeats this answer for the key: look up whether the object exists, and use another key. */
  readonly isFinal: boolean;
  constructor(message: string, { isFinal = false }: { readonly isFinal?: boolean } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

export class MethodTypeInactive extends CardProviderError {
  constructor(kind: ChargeKind) {
    super(`the account takes no ${kind}: switch it on at the provider`, { isFinal: true });
  }
}

export type ChargeRefusal = 'unusable_method' | 'over_limit' | 'declined';

/** An earlier call with the same key may still have made the charge. */
export class ChargeRefused extends CardProviderError {
  readonly refusal: ChargeRefusal;
  constructor(message: string, refusal: ChargeRefusal) {
    super(message, { isFinal: true });
    this.refusal = refusal;
  }
}
