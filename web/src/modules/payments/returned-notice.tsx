import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { Notice } from '../../ui/panels.tsx';
import {
  awaitOutcome,
  deletePendingPayment,
  isUndecided,
  readPendingPayment,
  useOutcomeToast,
} from './use-pay.ts';
import { refreshPayments } from './queries.ts';

/**
 * Shown after returning from the bank's page. The URL proves nothing, so the payment is polled until the provider has a
 * result.
 */
export function ReturnedNotice() {
  const t = useTranslate();
  const getReason = useBankReason();
  const cache = useQueryClient();
  const say = useOutcomeToast();
  const [requested] = useState(readPendingPayment);
  useEffect(deletePendingPayment, []);
  const outcome = useQuery({
    queryKey: ['returned payment', requested?.paymentId],
    queryFn: async () => {
      const known =
        requested === null ? null : await awaitOutcome(requested, { status: 'waiting' }, isUndecided);
      await refreshPayments(cache);
      if (known !== null) say(known);
      return known;
    },
    staleTime: Infinity,
    gcTime: 0,
  }).data;
  if (outcome === undefined)
    return (
      <Notice tone="plain" role="status" title={t('payments.returned.title')}>
        <p>{t('payments.returned.text')}</p>
      </Notice>
    );
  if (outcome?.status === 'paid')
    return (
      <Notice tone="done" role="status" title={t('payments.pay.doneTitle')}>
        <p>{t('payments.pay.done')}</p>
      </Notice>
    );
  if (outcome?.status === 'failed')
    return (
      <Notice tone="problem" role="alert" title={t('payments.pay.failedTitle')}>
        <p>{outcome.reason === null ? t('payments.pay.failed') : getReason(outcome.reason)}</p>
        <p>{t('payments.pay.notCharged')}</p>
      </Notice>
    );
  return outcome === null ? null : (
    <Notice tone="waiting" role="status" title={t('payments.pay.underWay')}>
      <p>{t('payments.pay.stillWaiting')}</p>
    </Notice>
  );
}
