import { isBankDebit } from '@circle-link/contract/charge-kinds';
import type { PaymentItem } from '@circle-link/contract/payments';
import type { TFunction } from 'i18next';
import { toDollars } from '../../ui/money.tsx';

export function describeFees(t: TFunction, { cardFee, lateFee, method, chargeKind }: PaymentItem): string {
  const isDebit = method === null ? isBankDebit(chargeKind) : method === 'bank_debit';
  const words = { fee: toDollars(cardFee), late: toDollars(lateFee) };
  if (lateFee === '0.00') return t(isDebit ? 'payments.withDebitFee' : 'payments.withCardFee', words);
  return t(isDebit ? 'payments.withDebitFees' : 'payments.withFees', words);
}
