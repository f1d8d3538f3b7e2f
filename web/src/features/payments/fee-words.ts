import { isBankDebit } from '@circle-link/contract/charge-kinds';
import type { PaymentItem } from '@circle-link/contract/payments';
import type { Translate } from '../../platform/i18n/texts.ts';
import { toDollars } from '../../ui/money.tsx';

export function describeFees(t: Translate, { cardFee, lateFee, method, chargeKind }: PaymentItem): string {
  const isDebit = method === null ? isBankDebit(chargeKind) : method === 'bank_debit';
  const words = { fee: toDollars(cardFee), late: toDollars(lateFee) };
  if (lateFee === '0.00') return t(isDebit ? 'payments.withDebitFee' : 'payments.withCardFee', words);
  return t(isDebit ? 'payments.withDebitFees' : 'payments.withFees', words);
}
