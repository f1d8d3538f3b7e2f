import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import {
  adminRefundCalls,
  type FailedRefund,
  REFUND_STATUSES,
  type RefundQueue,
  type WaitingRefund,
} from '@circle-link/contract/admin/refunds';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { toQueryOptions } from '../../../platform/api/call.ts';
import { toDollars } from '../../../ui/values/money.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { AdminPage } from '../admin-page.tsx';
import { FilterForm, toOptions, useFilter } from '../kit/filter-bar.tsx';
import { AdminList, defineList } from '../kit/list.tsx';
import { AdminDetail, Section } from '../kit/section.tsx';
import { RefundStatus } from '../kit/statuses.tsx';
import { FailedRefunds, type RefundCommand, RefundDialog, WaitingRefunds } from './open-refunds.tsx';
import { WriteOffList, writeOffsQuery } from './write-offs.tsx';

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
      <AdminDetail query={query} failed={t('admin.refunds.loadFailed')}>
        {(queue) => <Queue queue={queue} mayDecide={mayDecide} />}
      </AdminDetail>
      <AdminDetail query={writeOffs} failed={t('admin.writeOffs.loadFailed')}>
        {(known) => <WriteOffList writeOffs={known.writeOffs} mayDecide={mayDecide} />}
      </AdminDetail>
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
      <WaitingRefunds
        waiting={queue.waiting}
        mayDecide={mayDecide}
        onOpen={(command, refund) => setOpen({ command, refund })}
      />
      <FailedRefunds
        failed={queue.failed}
        mayRetry={mayDecide}
        onRetry={(refund) => setOpen({ command: 'retry', refund })}
      />
      {open !== null && (
        <RefundDialog command={open.command} refund={open.refund} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

const refundList = defineList({
  operation: adminRefundCalls.refunds,
  listRows: ({ refunds }) => refunds,
  getCursor: ({ id }) => ({ before: id }),
});

const NAMES = ['status'] as const;

function AllRefunds() {
  const t = useTranslate();
  const [filter, setFilter] = useFilter(NAMES);
  const all = { value: '', label: t('admin.money.all') };
  return (
    <Section id="all-refunds" title={t('admin.refunds.all')}>
      <FilterForm
        fields={[
          {
            name: 'status',
            label: t('admin.money.status'),
            options: [all, ...toOptions(REFUND_STATUSES, (status) => t(`admin.money.refund.${status}`))],
          },
        ]}
        filter={filter}
        onChange={setFilter}
      />
      <AdminList
        list={refundList}
        filter={filter}
        caption={t('admin.refunds.all')}
        rowKey={({ id }) => id}
        columns={[
          { title: t('admin.money.paymentName'), payment: ({ paymentId }) => paymentId },
          { title: t('admin.money.payer'), narrow: 'note', person: ({ payer }) => payer },
          { title: t('admin.money.time'), ago: ({ createdAt }) => createdAt },
          { title: t('admin.money.why'), cell: ({ reason }) => reason },
          {
            title: t('admin.money.status'),
            narrow: 'act',
            cell: ({ status }) => <RefundStatus status={status} />,
          },
          { title: t('admin.money.amount'), narrow: 'value', money: ({ amount }) => amount },
        ]}
        failed={t('admin.refunds.loadFailed')}
        empty={{
          icon: Undo2,
          title: t(filter.status === undefined ? 'admin.refunds.none' : 'admin.refunds.empty'),
          text: t('admin.refunds.emptyText'),
        }}
      />
    </Section>
  );
}

export function Page() {
  const t = useTranslate();
  return (
    <AdminPage ability="view" title={t('admin.refunds.title')} lead={t('admin.refunds.lead')}>
      {({ roles }) => <RefundScreen roles={roles} />}
    </AdminPage>
  );
}
