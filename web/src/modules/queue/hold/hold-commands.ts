/** Commands on a hold, each sent once. Errors appear on the screen, or in a toast if the screen changes. */
import { queueCalls, type QueueHold } from '@circle-link/contract/queue/queue';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addTexts, useTranslate } from '../../../platform/i18n/texts.ts';
import { ApiError, getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { redirectTo } from '../../../platform/navigation/redirects.ts';
import { useSingleMutation } from '../../../platform/api/query-client.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { holdQuery } from '../queries.ts';
import hold from '../../../../../locales/en/hold.json';

addTexts({ hold });

type Command<Answer> = UseMutationResult<Answer, Error, void>;

/** Time for reading the toast before the landing page, a separate document, replaces it. */
const HOME_AFTER_MILLISECONDS = 1_500;

function useRefusalToast(): (error: Error, fallback: string) => void {
  const t = useTranslate();
  return (error, fallback) =>
    showToast({
      title: t('hold.errorTitle'),
      description: getErrorMessage(error, fallback),
      variant: 'destructive',
    });
}

export function isReviewRequired(error: Error): boolean {
  return error instanceof ApiError && error.code === 'review_required';
}

/** Reserves a provisional number. Idempotent: returns an existing hold. */
export function useReserveHold(): Command<QueueHold | null> {
  const cache = useQueryClient();
  return useSingleMutation({
    mutationFn: () => call(queueCalls.reserve),
    onSuccess: (hold) => cache.setQueryData(holdQuery.queryKey, hold),
  });
}

/** Adds 15 minutes. */
export function useExtendHold(): Command<QueueHold | null> {
  const t = useTranslate();
  const cache = useQueryClient();
  const refuse = useRefusalToast();
  return useSingleMutation({
    mutationFn: () => call(queueCalls.extend),
    onSuccess: (hold) => {
      cache.setQueryData(holdQuery.queryKey, hold);
      showToast({ title: t('hold.moreTimeDone') });
    },
    onError: (error) => refuse(error, t('hold.moreTimeFailed')),
  });
}

/** Opens the card provider's page. Pending until the browser has left. */
export function useProceedToPayment(): Command<void> {
  const t = useTranslate();
  const cache = useQueryClient();
  const refuse = useRefusalToast();
  return useSingleMutation({
    mutationFn: async () => {
      const { checkoutUrl } = await call(queueCalls.proceed);
      await redirectTo(checkoutUrl);
    },
    onError: (error) => {
      if (!isReviewRequired(error)) refuse(error, t('hold.payFailed'));
      void cache.invalidateQueries({ queryKey: holdQuery.queryKey });
    },
  });
}

export function useReleaseHold(): Command<void> {
  const t = useTranslate();
  const cache = useQueryClient();
  const refuse = useRefusalToast();
  return useSingleMutation({
    mutationFn: () => call(queueCalls.release),
    onSuccess: () => {
      cache.setQueryData(holdQuery.queryKey, null);
      showToast({ title: t('hold.releasedTitle'), description: t('hold.released') });
    },
    onError: (error) => {
      refuse(error, t('hold.releaseFailed'));
      void cache.invalidateQueries({ queryKey: holdQuery.queryKey });
    },
  });
}

export function useDelayedRedirectHome(isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => window.location.assign('/'), HOME_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isDue]);
}
