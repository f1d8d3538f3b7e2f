import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { Instant } from '../kit/instant.tsx';
import { MemberLink, PaymentLink } from '../kit/links.tsx';
import { Section } from '../kit/section.tsx';
import { DisputeStatus, PaymentStatus, RefundStatus, RequestStatus } from '../kit/statuses.tsx';
import { Deadline } from './deadline.tsx';
import { Warnings } from './payment-warnings.tsx';

type Payment = { readonly payment: AdminPaymentPage };

export function PaymentHistory({ payment }: Payment) {
  return (
    <>
      <Requests payment={payment} />
      <Refunds payment={payment} />
      <Disputes payment={payment} />
      <Warnings payment={payment} />
      <Events payment={payment} />
      <Attempts payment={payment} />
    </>
  );
}

function Requests({ payment: { requests } }: Payment) {
  const t = useTranslate();
  if (requests.length === 0) return null;
  return (
    <Section id="requests" title={t('admin.payments.requests')}>
      <DataTable
        caption={t('admin.payments.requests')}
        rows={requests}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'by',
            title: t('admin.refunds.requestedBy'),
            cell: ({ requestedBy }) => <MemberLink person={requestedBy} />,
          },
          {
            key: 'at',
            title: t('admin.money.time'),
            cell: ({ requestedAt }) => <Instant at={requestedAt} />,
          },
          { key: 'reason', title: t('admin.money.why'), cell: ({ reason }) => reason },
          {
            key: 'status',
            title: t('admin.money.status'),
            cell: ({ status }) => <RequestStatus status={status} />,
          },
          {
            key: 'decided',
            title: t('admin.refunds.decidedBy'),
            cell: ({ decidedBy }) => (decidedBy === null ? '–' : <MemberLink person={decidedBy} />),
          },
        ]}
      />
    </Section>
  );
}

function Refunds({ payment: { refunds } }: Payment) {
  const t = useTranslate();
  if (refunds.length === 0) return null;
  return (
    <Section id="refunds" title={t('admin.payments.refunds')}>
      <DataTable
        caption={t('admin.payments.refunds')}
        rows={refunds}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', title: t('admin.money.time'), cell: ({ createdAt }) => <Instant at={createdAt} /> },
          { key: 'reason', title: t('admin.money.why'), cell: ({ reason }) => reason },
          {
            key: 'status',
            title: t('admin.money.status'),
            cell: ({ status }) => <RefundStatus status={status} />,
          },
          {
            key: 'end',
            title: t('admin.refunds.finished'),
            cell: ({ finishedAt }) => <Instant at={finishedAt} />,
          },
          {
            key: 'amount',
            title: t('admin.money.amount'),
            isNumeric: true,
            cell: ({ amount }) => <Money amount={amount} />,
          },
        ]}
      />
    </Section>
  );
}

function Disputes({ payment: { disputes } }: Payment) {
  const t = useTranslate();
  if (disputes.length === 0) return null;
  return (
    <Section id="disputes" title={t('admin.payments.disputes')}>
      <DataTable
        caption={t('admin.payments.disputes')}
        rows={disputes}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'id',
            title: t('admin.payments.eventId'),
            cell: ({ id }) => <code className="text-sm">{id}</code>,
          },
          {
            key: 'status',
            title: t('admin.money.status'),
            cell: ({ status }) => <DisputeStatus status={status} />,
          },
          {
            key: 'opened',
            title: t('admin.payments.opened'),
            cell: ({ openedAt }) => <Instant at={openedAt} />,
          },
          {
            key: 'closed',
            title: t('admin.payments.closed'),
            cell: ({ closedAt }) => <Instant at={closedAt} />,
          },
          {
            key: 'evidence',
            title: t('admin.payments.evidence'),
            cell: (dispute) => <Evidence dispute={dispute} />,
          },
          {
            key: 'fee',
            title: t('admin.payments.fee'),
            isNumeric: true,
            cell: ({ fee }) => <Money amount={fee} />,
          },
        ]}
      />
    </Section>
  );
}

function Evidence({
  dispute: { evidence, url },
}: {
  readonly dispute: Pick<AdminPaymentPage['disputes'][number], 'evidence' | 'url'>;
}) {
  const t = useTranslate();
  const isWanted = evidence !== null && !evidence.isOver;
  return (
    <>
      {evidence !== null && (
        <span className="block">
          <Deadline deadline={evidence} />
        </span>
      )}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={`${TEXT_LINK} flex min-h-11 items-center`}
      >
        {t(isWanted ? 'admin.payments.giveEvidence' : 'admin.payments.openAtProvider')}
      </a>
    </>
  );
}

function Events({ payment: { events } }: Payment) {
  const t = useTranslate();
  const reasonColumn: Column<AdminPaymentPage['events'][number]> = {
    key: 'dead_lettered',
    title: t('admin.payments.waitReason'),
    cell: ({ deadLetterReason, settledReason }) =>
      settledReason === null
        ? (deadLetterReason ?? '–')
        : t('admin.payments.settled', { reason: settledReason }),
  };
  return (
    <Section isFoldedOnPhone id="events" title={t('admin.payments.events')}>
      {events.length === 0 ? (
        <p className="text-muted">{t('admin.payments.noEvents')}</p>
      ) : (
        <DataTable
          caption={t('admin.payments.events')}
          rows={events}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'type',
              title: t('admin.payments.event'),
              cell: ({ type }) => <code className="text-sm">{type}</code>,
            },
            {
              key: 'at',
              title: t('admin.money.time'),
              cell: ({ receivedAt }) => <Instant at={receivedAt} />,
            },
            {
              key: 'id',
              title: t('admin.payments.eventId'),
              cell: ({ eventId }) => <code className="text-sm break-all">{eventId}</code>,
            },
            ...(events.some(
              ({ deadLetterReason, settledReason }) => (deadLetterReason ?? settledReason) !== null,
            )
              ? [reasonColumn]
              : []),
          ]}
        />
      )}
    </Section>
  );
}

function Attempts({ payment: { attempts } }: Payment) {
  const t = useTranslate();
  if (attempts.length === 0) return null;
  return (
    <Section isFoldedOnPhone id="attempts" title={t('admin.payments.attempts')}>
      <DataTable
        caption={t('admin.payments.attempts')}
        rows={attempts}
        rowKey={({ id }) => id}
        columns={[
          { key: 'id', title: t('admin.money.paymentName'), cell: ({ id }) => <PaymentLink id={id} /> },
          { key: 'at', title: t('admin.money.time'), cell: ({ createdAt }) => <Instant at={createdAt} /> },
          {
            key: 'status',
            title: t('admin.money.status'),
            cell: ({ status }) => <PaymentStatus status={status} />,
          },
          {
            key: 'decline',
            title: t('admin.payments.decline'),
            cell: ({ lastDecline }) => lastDecline ?? '–',
          },
        ]}
      />
    </Section>
  );
}
