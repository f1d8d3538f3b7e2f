import { owedCalls } from '@circle-link/contract/operations/owed';
import type { OwedPaymentBody } from '@circle-link/contract/owed';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../platform/api-client.ts';
import { call } from '../../platform/call.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { leaveFor } from '../../platform/leave-for.ts';
import { newRequestId } from '../../platform/request-id.ts';
import { dollars } from '../../ui/money.tsx';
import { showToast } from '../../ui/toast-store.ts';

type Wish = Omit<OwedPaymentBody, 'requestId'>;

/**
 * Asks for the payment, goes to the bank's page where the cardholder must confirm, and says the outcome as a toast. One name
 * for a wish until its answer has arrived: a try after a lost answer is not a second payment.
 */
export function usePayOwed(): (wish: Wish) => Promise<void> {
  const { t } = useTranslation();
  const reasonOf = useBankReason();
  const cache = useQueryClient();
  const asked = useRef({ wish: '', requestId: '' });
  const fail = (description: string) =>
    showToast({ title: t('owed.failed'), description, variant: 'destructive' });
  return async (wish) => {
    const name = JSON.stringify(wish);
    if (asked.current.wish !== name) asked.current = { wish: name, requestId: newRequestId() };
    const { requestId } = asked.current;
    try {
      const body = { ...wish, requestId };
      const answer = await call(owedCalls.pay, { body });
      asked.current = { wish: '', requestId: '' };
      const named = { amount: dollars(answer.amount) };
      if (answer.nextActionUrl !== null) await leaveFor(answer.nextActionUrl);
      else if (answer.status === 'declined') fail(reasonOf(answer.declineMessage ?? ''));
      else showToast({ title: t(answer.status === 'completed' ? 'owed.done' : 'owed.underWay', named) });
    } catch (error) {
      fail(messageOf(error, t('owed.failed')));
      throw error;
    } finally {
      await cache.invalidateQueries();
    }
  };
}
