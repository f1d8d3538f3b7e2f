import type { WithdrawalItem } from '@circle-link/contract/withdrawals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { toDollars } from '../../ui/money.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { balanceQuery } from './queries.ts';

export function useWithdrawalOutcomes(withdrawals: readonly WithdrawalItem[] | undefined): void {
  const t = useTranslate();
  const cache = useQueryClient();
  const underWay = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (withdrawals === undefined) return;
    const ended = withdrawals.filter(({ id, status }) => status !== 'pending' && underWay.current.has(id));
    underWay.current = new Set(withdrawals.filter(({ status }) => status === 'pending').map(({ id }) => id));
    for (const { status, amount } of ended)
      showToast(
        status === 'paid'
          ? {
              title: t('withdrawals.list.paidTitle'),
              description: t('withdrawals.list.paidText', { amount: toDollars(amount) }),
            }
          : {
              title: t('withdrawals.list.failedTitle'),
              description: t('withdrawals.list.failedText', { amount: toDollars(amount) }),
              variant: 'destructive',
            },
      );
    if (ended.length > 0) void cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
  }, [withdrawals, t, cache]);
}
