import type { WithdrawalItem, WithdrawalStatus } from '@circle-link/contract/withdrawals';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { ReturnedCard } from '../modules/charges/returned-card.tsx';
import { DebtCard } from '../modules/debts/debt-card.tsx';
import { accountQuery, balanceQuery, withdrawalsQuery } from '../modules/withdrawals/queries.ts';
import { WithdrawalChecklist } from '../modules/withdrawals/ready-checklist.tsx';
import { WithdrawCard } from '../modules/withdrawals/withdraw-card.tsx';
import { coolOffQuery } from '../platform/api/safeguard-queries.ts';
import { formatDate, formatInstant } from '../platform/i18n/language.ts';
import { useLanguage, useTranslate } from '../platform/i18n/texts.ts';
import { useBankReason } from '../platform/i18n/use-bank-reason.ts';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { showToast } from '../ui/overlays/toast-store.ts';
import { Paged } from '../ui/paged.tsx';
import { Card, CardHeader } from '../ui/panels.tsx';
import { Badge, type BadgeTone } from '../ui/values/badge.tsx';
import { Money, toDollars } from '../ui/values/money.tsx';

export function Page() {
  const t = useTranslate();
  const queries = [useQuery(balanceQuery), useQuery(accountQuery), useQuery(coolOffQuery)];
  const isPending = queries.some((query) => query.isPending);
  return (
    <div className="max-w-prose">
      <PageTitle title={t('withdrawals.title')} lead={t('withdrawals.lead')} />
      <ReturnedCard />
      <div className="space-y-4 lg:space-y-6">
        <WithdrawCard />
        {/* Waits for the content above, which would otherwise move it under a click. */}
        {!isPending && (
          <>
            <WithdrawalChecklist />
            <DebtCard keepsHistory />
            <WithdrawalListCard />
          </>
        )}
      </div>
    </div>
  );
}

const TONES: Record<WithdrawalStatus, BadgeTone> = { pending: 'waiting', paid: 'done', failed: 'problem' };

export function WithdrawalListCard() {
  const t = useTranslate();
  const query = useInfiniteQuery(withdrawalsQuery);
  useWithdrawalOutcomes(useMemo(() => query.data?.pages.flat(), [query.data]));
  const isEmpty = query.data === undefined ? !query.isError : query.data.pages.flat().length === 0;
  if (isEmpty) return null;
  return (
    <Card aria-labelledby="withdrawals">
      <CardHeader id="withdrawals" title={t('withdrawals.list.title')} />
      <Paged
        query={query}
        failed={t('withdrawals.list.loadFailed')}
        skeleton={<Skeleton className="h-40 w-full" />}
        more={t('withdrawals.list.earlier')}
      >
        {(pages) => <WithdrawalTable withdrawals={pages.flat()} />}
      </Paged>
    </Card>
  );
}

const HEADS = ['requested', 'amount', 'status'] as const;

function WithdrawalTable({ withdrawals }: { readonly withdrawals: readonly WithdrawalItem[] }) {
  const t = useTranslate();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('withdrawals.list.caption')}</caption>
      <thead className="text-sm text-muted max-sm:sr-only">
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col" className="pb-2 text-left font-semibold nth-2:text-right last:pl-4">
              {t(`withdrawals.list.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {withdrawals.map((withdrawal) => (
          <Row key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ withdrawal }: { readonly withdrawal: WithdrawalItem }) {
  const t = useTranslate();
  const language = useLanguage();
  const getReason = useBankReason();
  const { createdAt, amount, last4, status, failureReason } = withdrawal;
  return (
    <tr className="align-top">
      <td className="py-3">
        <time dateTime={createdAt} title={formatInstant(createdAt, language)}>
          {formatDate(createdAt, language)}
        </time>
        <span className="block text-sm text-muted">
          {failureReason === null ? t('withdrawals.account.endingIn', { last4 }) : getReason(failureReason)}
        </span>
      </td>
      <td className="py-3 pl-3 text-right font-semibold">
        <Money amount={amount} />
      </td>
      <td className="w-px py-3 pl-4 whitespace-nowrap max-sm:text-right">
        <Badge tone={TONES[status]}>{t(`withdrawals.list.${status}`)}</Badge>
      </td>
    </tr>
  );
}

function useWithdrawalOutcomes(withdrawals: readonly WithdrawalItem[] | undefined): void {
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
