import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import { addCents, formatAmount, parseDollars, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { PaymentItem } from '@circle-link/contract/payments';

/** What a pay button pays: the reader's contribution, or another member's. */
export interface PayablePayment {
  readonly kind: 'own' | 'cover';
  readonly paymentId: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly round: number;
  /** Its round closed without it, so it repays that round's recipient. */
  readonly isMissed: boolean;
  readonly payerName: string;
  readonly amount: string;
  readonly lateFee: string;
  readonly setOff: string;
  readonly cardFee: string;
  /** Amount, late fee and card fee, minus the set-off. */
  readonly chargeAmount: string;
}

export function toOwnPayable({ id: paymentId, ...item }: PaymentItem): PayablePayment {
  return { ...item, paymentId, kind: 'own' };
}

/** Another member's contribution to the open round: no late fee yet, the same card fee. */
export function toCoverPayable(
  owed: Pick<PayablePayment, 'paymentId' | 'groupId' | 'groupName' | 'round' | 'payerName' | 'amount'>,
): PayablePayment {
  const quote = quoteContribution(parseDollars(owed.amount) ?? ZERO_CENTS);
  return {
    ...owed,
    kind: 'cover',
    isMissed: false,
    lateFee: formatAmount(ZERO_CENTS),
    setOff: formatAmount(ZERO_CENTS),
    cardFee: formatAmount(quote.cardFeeCents),
    chargeAmount: formatAmount(quote.totalCents),
  };
}

/** The reader's oldest open contribution in a group. */
export function toNextPayable(
  group: Pick<GroupSummary, 'id' | 'name'> & {
    readonly nextPayment: NonNullable<GroupSummary['nextPayment']>;
  },
): PayablePayment {
  const { id: paymentId, round, isMissed, amount, lateFee, cardFee, chargeAmount } = group.nextPayment;
  return {
    kind: 'own',
    paymentId,
    groupId: group.id,
    groupName: group.name,
    round,
    isMissed,
    payerName: '',
    amount,
    lateFee,
    setOff: formatAmount(ZERO_CENTS),
    cardFee,
    chargeAmount,
  };
}

/** An older missed contribution to the same group, which the server requires first. */
export function findOlderMissedPayment(
  open: readonly PaymentItem[],
  { groupId, round }: Pick<PaymentItem, 'groupId' | 'round'>,
): PaymentItem | undefined {
  return open.find((item) => item.groupId === groupId && item.isMissed && item.round < round);
}

export function withChargeKind(payable: PayablePayment, kind: ChargeKind): PayablePayment {
  const cents = (amount: string) => parseDollars(amount) ?? ZERO_CENTS;
  const openCents = subtractCents(
    addCents(cents(payable.amount), cents(payable.lateFee)),
    cents(payable.setOff),
  );
  if (openCents <= ZERO_CENTS) return payable;
  const quote = quoteContribution(openCents, ZERO_CENTS, kind);
  return {
    ...payable,
    cardFee: formatAmount(quote.cardFeeCents),
    chargeAmount: formatAmount(quote.totalCents),
  };
}

export type Urgency = 'error' | 'warning' | 'normal';

const ERROR_DAYS = 3;
const WARNING_DAYS = 7;

/** Three days or fewer: error. Seven or fewer: warning. Otherwise normal (spec §4). */
export function getUrgency(days: number): Urgency {
  if (days <= ERROR_DAYS) return 'error';
  return days <= WARNING_DAYS ? 'warning' : 'normal';
}

/** Excludes pending bank debits and cash that awaits confirmation. */
export function isToPay({ settlesOn, cash }: Pick<PaymentItem, 'settlesOn' | 'cash'>): boolean {
  return settlesOn === null && cash?.payerHasSaid !== true;
}

/** Days before the due date in which nothing is required: members may pay early. */
const FAR_OFF_DAYS = 14;

export function isFarOff({ isMissed, dueInDays }: Pick<PaymentItem, 'isMissed' | 'dueInDays'>): boolean {
  return !isMissed && dueInDays > FAR_OFF_DAYS;
}
