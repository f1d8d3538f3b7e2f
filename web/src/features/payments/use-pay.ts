import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { redirectTo } from '../../platform/redirect-to.ts';
import { useSingleMutation } from '../../platform/use-single-mutation.ts';
import { isGateClosed } from '../../ui/closed-gate.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { requestPayment, type RequestedPayment } from './request-payment.ts';
import { storePendingPayment } from './pending-payment.ts';
import { awaitOutcome, isWaiting } from './await-outcome.ts';
import type { Outcome } from './outcome.ts';
import { showPaid } from './paid-store.ts';
import type { PayablePayment } from './payable.ts';
import { cardsQuery, refreshPayments } from './queries.ts';

export interface PayOrder {
  readonly requested: PayablePayment;
  readonly cardId: string;
}

/**
 * Requests the charge, waits for the provider's result and opens the bank's page for 3-D Secure. Shows the outcome in a
 * toast. Errors also appear in the dialog, and success stays until dismissed. Pending until the outcome is known, so
 * nothing is sent twice.
 */
export function usePay(): UseMutationResult<Outcome, Error, PayOrder> {
  const cache = useQueryClient();
  const say = useOutcomeToast();
  return useSingleMutation({
    mutationFn: async ({ requested, cardId }) => {
      const answer = await requestPayment(requested, cardId);
      if (answer.status === 'confirm') await redirectToConfirm(requested, answer.url);
      return awaitOutcome(requested, answer, isWaiting);
    },
    onSuccess: async (outcome, { requested }) => {
      await refreshPayments(cache);
      if (outcome.status === 'failed') await cache.invalidateQueries({ queryKey: cardsQuery.queryKey });
      say(outcome);
      if (outcome.status === 'paid') showPaid(requested);
    },
    onError: (error) => {
      void refreshPayments(cache);
      if (isGateClosed(error)) return;
      say({ status: 'failed', reason: null });
    },
  });
}

export function useOutcomeToast(): (outcome: Outcome) => void {
  const t = useTranslate();
  const language = useLanguage();
  return (outcome) => {
    const { status } = outcome;
    if (status === 'paid')
      showToast({ title: t('payments.pay.doneTitle'), description: t('payments.pay.done') });
    if (outcome.status === 'begun') {
      const day = formatDate(outcome.settlesOn, language);
      showToast({ title: t('payments.pay.begunTitle'), description: t('payments.pay.begun', { day }) });
    }
    if (status === 'failed')
      showToast({
        title: t('payments.pay.failedTitle'),
        description: t('payments.pay.failed'),
        variant: 'destructive',
      });
  };
}

/** Leaves for the bank's page. Pending until the browser shows this page again. */
export function redirectToConfirm(requested: RequestedPayment, url: string): Promise<void> {
  storePendingPayment(requested);
  return redirectTo(url);
}
