import { adminRefundCalls } from '@circle-link/contract/operations/admin/refunds';
import {
  REFUND_STATUSES,
  type FailedRefund,
  type RefundQueue,
  type WaitingRefund,
} from '@circle-link/contract/admin/refunds';
import { hasAbility, type AdminRole } from '@circle-link/contract/admin-roles';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { toQueryOptions } from '../../../platform/call.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { toDollars, Money } from '../../../ui/money.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FilterForm } from '../kit/filter-form.tsx';
import { Ago } from '../kit/instant.tsx';
import { MemberLink, PaymentLink } from '../kit/links.tsx';
import { listQuery } from '../kit/list-query.ts';
import { DataList } from '../kit/data-list.tsx';
import { EmptyList } from '../kit/empty-state.tsx';
import { RefundStatus } from '../kit/statuses.tsx';
import { useFilter } from '../kit/use-filter.ts';
import { WriteOffList, writeOffsQuery } from '../write-offs/write-off-list.tsx';
import { FailedRefunds } from './failed-refunds.tsx';
import { RefundDialog, type RefundCommand } from './refund-dialog.tsx';
import { WaitingRefunds } from './waiting-refunds.tsx';

const refundQueueQuery = queryOptions({
  ...toQueryOptions(adminRefundCalls.refundQueue),
  refetchInterval: 10_000,
});

export function RefundScreen({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const query = useQuery(refundQueueQuery);
  const writeOffs = useQuery(writeOffsQuery);
  const mayDecide = hasAbility(roles, 'money');
  if (query.isPending || writeOffs.isPending)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton className="h-screen w-full" />
      </div>
    );
  return (
    <div className="space-y-6">
      <Loaded query={query} failed={t('admin.refunds.loadFailed')} skeleton={null}>
        {(queue) => <Queue queue={queue} mayDecide={mayDecide} />}
      </Loaded>
      <Loaded query={writeOffs} failed={t('admin.writeOffs.loadFailed')} skeleton={null}>
        {(known) =>
          known.writeOffs.length === 0 ? (
            <EmptyList text={t('admin.writeOffs.empty')} />
          ) : (
            <WriteOffList writeOffs={known.writeOffs} mayDecide={mayDecide} />
          )
        }
      </Loaded>
      <AllRefunds />
    </div>
  );
}

function Queue({ queue, mayDecide }: { readonly queue: RefundQueue; readonly mayDecide: boolean }) {
  const t = useTranslate();
  const [open, setOpen] = useState<{ command: RefundCommand; refund: WaitingRefund | FailedRefund } | null>(
    null,
  );
  return (
    <>
      <Notice tone="plain" title={t('admin.refunds.rule', { amount: toDollars(queue.alone) })}>
        <p>
          {t('admin.refunds.requestedToday', { amount: toDollars(queue.requestedToday) })}{' '}
          {t('admin.refunds.due', { queue: toDollars(queue.dueQueue), groups: toDollars(queue.dueGroups) })}
        </p>
      </Notice>
      {queue.waiting.length === 0 ? (
        <EmptyList text={t('admin.refunds.nothingWaits')} />
      ) : (
        <WaitingRefunds
          waiting={queue.waiting}
          mayDecide={mayDecide}
          onOpen={(command, refund) => setOpen({ command, refund })}
        />
      )}
      {queue.failed.length === 0 ? (
        <EmptyList text={t('admin.refunds.allArrive')} />
      ) : (
        <FailedRefunds
          failed={queue.failed}
          mayRetry={mayDecide}
          onRetry={(refund) => setOpen({ command: 'retry', refund })}
        />
      )}
      {open !== null && (
        <RefundDialog command={open.command} refund={open.refund} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

const NAMES = ['status'] as const;

function AllRefunds() {
  const t = useTranslate();
  const [filter, setFilter] = useFilter(NAMES);
  const query = useInfiniteQuery(
    listQuery({
      operation: adminRefundCalls.refunds,
      filter,
      listRows: ({ refunds }) => refunds,
      getCursor: ({ id }) => ({ before: id }),
    }),
  );
  return (
    <Card aria-labelledby="all-refunds">
      <CardHeader id="all-refunds" title={t('admin.refunds.all')} />
      <FilterForm names={NAMES} filter={filter} onChange={setFilter}>
        <Select
          label={t('admin.money.status')}
          name="status"
          defaultValue={filter.status ?? ''}
          options={[
            { value: '', label: t('admin.money.all') },
            ...REFUND_STATUSES.map((value) => ({ value, label: t(`admin.money.refund.${value}`) })),
          ]}
        />
      </FilterForm>
      <DataList
        query={query}
        listRows={({ refunds }) => refunds}
        caption={t('admin.refunds.all')}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'payment',
            title: t('admin.money.paymentName'),
            cell: ({ paymentId }) => <PaymentLink id={paymentId} />,
          },
          {
            key: 'payer',
            title: t('admin.money.payer'),
            narrow: 'note',
            cell: ({ payer }) => <MemberLink person={payer} />,
          },
          { key: 'at', title: t('admin.money.time'), cell: ({ createdAt }) => <Ago at={createdAt} /> },
          { key: 'why', title: t('admin.money.why'), cell: ({ reason }) => reason },
          {
            key: 'status',
            title: t('admin.money.status'),
            narrow: 'act',
            cell: ({ status }) => <RefundStatus status={status} />,
          },
          {
            key: 'amount',
            title: t('admin.money.amount'),
            narrow: 'value',
            isNumeric: true,
            cell: ({ amount }) => <Money amount={amount} />,
          },
        ]}
        failed={t('admin.refunds.loadFailed')}
        icon={Undo2}
        emptyTitle={t(filter.status === undefined ? 'admin.refunds.none' : 'admin.refunds.empty')}
        emptyText={t('admin.refunds.emptyText')}
      />
    </Card>
  );
}
