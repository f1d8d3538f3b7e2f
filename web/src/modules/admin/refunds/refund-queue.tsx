import {
  adminRefundCalls,
  type FailedRefund,
  REFUND_STATUSES,
  type RefundQueue,
  type WaitingRefund,
} from '@circle-link/contract/admin/refunds';
import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call, toQueryOptions } from '../../../platform/api/call.ts';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { Badge } from '../../../ui/values/badge.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { AdminPage } from '../admin-page.tsx';
import { Ago, MemberLink } from '../kit/cells.tsx';
import { ReasonDialog } from '../kit/commands.tsx';
import { FilterForm, toOptions, useFilter } from '../kit/filter-bar.tsx';
import { AdminList, defineList } from '../kit/list.tsx';
import { AdminDetail, NothingOpen, Section } from '../kit/section.tsx';
import { RefundStatus } from '../kit/statuses.tsx';
import { TableSection } from '../kit/table.tsx';
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

interface WaitingRefundsProps {
  readonly waiting: readonly WaitingRefund[];
  readonly mayDecide: boolean;
  readonly onOpen: (command: RefundCommand, refund: WaitingRefund) => void;
}

/** Refunds that need a second person. The requesting admin cannot decide. */
function WaitingRefunds({ waiting, mayDecide, onOpen }: WaitingRefundsProps) {
  const t = useTranslate();
  return (
    <TableSection
      otherwise={<NothingOpen text={t('admin.refunds.nothingWaits')} />}
      id="waiting"
      title={t('admin.refunds.waiting')}
      look="cards"
      rows={waiting}
      rowKey={({ id }) => id}
      columns={[
        { title: t('admin.money.paymentName'), payment: ({ paymentId }) => paymentId },
        { title: t('admin.money.payer'), person: ({ payer }) => payer },
        { title: t('admin.money.amount'), money: ({ amount }) => amount },
        { title: t('admin.refunds.requestedBy'), cell: (refund) => <Requester refund={refund} /> },
        { title: t('admin.money.why'), cell: ({ reason }) => <span title={reason}>{reason}</span> },
        {
          title: t('admin.refunds.decide'),
          isSelfExplaining: true,
          cell: (refund) => (mayDecide ? <Decide refund={refund} onOpen={onOpen} /> : '–'),
        },
      ]}
    />
  );
}

function Requester({ refund: { requestedBy, requestedAt } }: { readonly refund: WaitingRefund }) {
  return (
    <>
      <MemberLink person={requestedBy} />, <Ago at={requestedAt} />
    </>
  );
}

function Decide({
  refund,
  onOpen,
}: Pick<WaitingRefundsProps, 'onOpen'> & { readonly refund: WaitingRefund }) {
  const t = useTranslate();
  if (refund.isMine) return <span className="text-sm text-muted">{t('admin.refunds.mine')}</span>;
  return (
    <span className="flex gap-2">
      <Button size="row" onClick={() => onOpen('approve', refund)}>
        {t('admin.refunds.commands.approve.open')}
      </Button>
      <Button size="row" variant="quiet" onClick={() => onOpen('decline', refund)}>
        {t('admin.refunds.commands.decline.open')}
      </Button>
    </span>
  );
}

interface FailedRefundsProps {
  readonly failed: readonly FailedRefund[];
  readonly mayRetry: boolean;
  readonly onRetry: (refund: FailedRefund) => void;
}

function FailedRefunds({ failed, mayRetry, onRetry }: FailedRefundsProps) {
  const t = useTranslate();
  return (
    <TableSection
      otherwise={<NothingOpen text={t('admin.refunds.allArrive')} />}
      id="failed"
      title={t('admin.refunds.notArrived')}
      look="cards"
      rows={failed}
      rowKey={({ id }) => id}
      columns={[
        { title: t('admin.money.paymentName'), payment: ({ paymentId }) => paymentId },
        { title: t('admin.money.payer'), person: ({ payer }) => payer },
        { title: t('admin.payments.purpose'), cell: ({ purpose }) => t(`admin.money.purpose.${purpose}`) },
        { title: t('admin.money.amount'), money: ({ amount }) => amount },
        { title: t('admin.money.status'), cell: (refund) => <State refund={refund} /> },
        {
          title: t('admin.refunds.commands.retry.open'),
          isSelfExplaining: true,
          cell: (refund) =>
            mayRetry && refund.state === 'failed' ? (
              <Button size="row" variant="quiet" onClick={() => onRetry(refund)}>
                {t('admin.refunds.commands.retry.open')}
              </Button>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}

function State({ refund: { state, error, failedAt } }: { readonly refund: FailedRefund }) {
  const t = useTranslate();
  return (
    <span title={error ?? undefined}>
      <Badge tone={state === 'failed' ? 'problem' : 'waiting'}>{t(`admin.refunds.${state}`)}</Badge>{' '}
      <span className="text-muted">
        {failedAt !== null && <Ago at={failedAt} />}
        {failedAt !== null && error !== null && ' · '}
        {error !== null && <span>{error}</span>}
      </span>
    </span>
  );
}

type RefundCommand = 'approve' | 'decline' | 'retry';

interface RefundDialogProps {
  readonly command: RefundCommand;
  readonly refund: WaitingRefund | FailedRefund;
  readonly onClose: () => void;
}

function RefundDialog({ command, refund, onClose }: RefundDialogProps) {
  const t = useTranslate();
  return (
    <ReasonDialog
      title={t(`admin.refunds.commands.${command}.title`)}
      lead={
        <p>
          {t(`admin.refunds.commands.${command}.lead`, {
            amount: toDollars(refund.amount),
            name: refund.payer.name,
          })}
        </p>
      }
      submitLabel={t(`admin.refunds.commands.${command}.submit`)}
      isDestructive={command === 'approve'}
      send={(reason) => carryOut(command, refund, reason)}
      onClose={onClose}
      getDone={() => t(`admin.refunds.commands.${command}.done`)}
    />
  );
}

function carryOut(command: RefundCommand, { id, paymentId }: RefundDialogProps['refund'], reason: string) {
  if (command === 'retry') return call(adminRefundCalls.retryRefund, { body: { paymentId, reason } });
  const decide = command === 'approve' ? adminRefundCalls.approveRefund : adminRefundCalls.declineRefund;
  return call(decide, { params: { id }, body: { reason } });
}
