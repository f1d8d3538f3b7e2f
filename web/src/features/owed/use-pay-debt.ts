import { debtCalls } from '@circle-link/contract/operations/owed';
import type { DebtPaymentBody } from '@circle-link/contract/owed';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api-client.ts';
import { call } from '../../platform/call.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { redirectTo } from '../../platform/redirect-to.ts';
import { openIdempotencyKey } from '../../platform/idempotency-key.ts';
import { toDollars } from '../../ui/money.tsx';
import { showToast } from '../../ui/toast-store.ts';

type Wanted = Omit<DebtPaymentBody, 'requestId'>;

const idempotencyKey = openIdempotencyKey('owed');

/**
 * Requests the payment, opens the bank's page for 3-D Secure if needed, and shows the outcome in a toast. A retry after
 * a lost response is the same payment, even after leaving the page.
 */
export function usePayDebt(): (wanted: Wanted) => Promise<void> {
  const t = useTranslate();
  const getReason = useBankReason();
  const cache = useQueryClient();
  const fail = (description: string) =>
    showToast({ title: t('owed.failed'), description, variant: 'destructive' });
  return async (wanted) => {
    try {
      const body = { ...wanted, requestId: idempotencyKey.getRequestId(wanted) };
      const answer = await call(debtCalls.pay, { body });
      idempotencyKey.answered();
      const named = { amount: toDollars(answer.amount) };
      if (answer.nextActionUrl !== null) await redirectTo(answer.nextActionUrl);
      else if (answer.status === 'declined') fail(getReason(answer.declineMessage ?? ''));
      else showToast({ title: t(answer.status === 'completed' ? 'owed.done' : 'owed.underWay', named) });
    } catch (error) {
      fail(getErrorMessage(error, t('owed.failed')));
      throw error;
    } finally {
      await cache.invalidateQueries();
    }
  };
}
