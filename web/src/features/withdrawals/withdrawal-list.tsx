import type { WithdrawalItem, WithdrawalStatus } from '@circle-link/contract/withdrawals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import { withdrawalsQuery } from './queries.ts';
import { useOutcomes } from './use-outcomes.ts';

const TONES: Record<WithdrawalStatus, BadgeTone> = { pending: 'waiting', paid: 'done', failed: 'problem' };

/** What was withdrawn, newest first, and what became of it. */
export function WithdrawalListCard() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(withdrawalsQuery);
  useOutcomes(useMemo(() => query.data?.pages.flat(), [query.data]));
  return (
    <Card aria-labelledby="withdrawals">
      <CardHeader id="withdrawals" title={t('withdrawals.list.title')}>
        <TestMoney />
      </CardHeader>
      <Paged
        query={query}
        failed={t('withdrawals.list.loadFailed')}
        skeleton={<Skeleton className="h-40 w-full" />}
        more={t('withdrawals.list.earlier')}
      >
        {(pages) => {
          const withdrawals = pages.flat();
          return withdrawals.length === 0 ? (
            <EmptyState icon={Landmark} title={t('withdrawals.list.none')}>
              {t('withdrawals.list.noneText')}
            </EmptyState>
          ) : (
            <WithdrawalTable withdrawals={withdrawals} />
          );
        }}
      </Paged>
    </Card>
  );
}

function WithdrawalTable({ withdrawals }: { readonly withdrawals: readonly WithdrawalItem[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DataTable
      caption={t('withdrawals.list.caption')}
      rows={withdrawals}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'asked',
          title: t('withdrawals.list.asked'),
          cell: ({ createdAt }) => formatInstant(createdAt, language),
        },
        {
          key: 'account',
          title: t('withdrawals.list.account'),
          cell: ({ last4 }) => t('withdrawals.account.endingIn', { last4 }),
        },
        {
          key: 'status',
          title: t('withdrawals.list.status'),
          cell: (withdrawal) => <Outcome withdrawal={withdrawal} />,
        },
        {
          key: 'amount',
          title: t('withdrawals.list.amount'),
          isNumeric: true,
          cell: ({ amount }) => <Money amount={amount} />,
        },
      ]}
    />
  );
}

function Outcome({ withdrawal: { status, failureReason } }: { readonly withdrawal: WithdrawalItem }) {
  const { t } = useTranslation();
  const reasonOf = useBankReason();
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end max-sm:text-right">
      <Badge tone={TONES[status]}>{t(`withdrawals.list.${status}`)}</Badge>
      {failureReason !== null && <span className="text-sm text-muted">{reasonOf(failureReason)}</span>}
    </span>
  );
}
