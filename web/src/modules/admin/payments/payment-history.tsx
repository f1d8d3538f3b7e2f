import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { Instant } from '../kit/cells.tsx';
import {
  DisputeStatus,
  PaymentStatus,
  RefundStatus,
  RequestStatus,
  WarningStatus,
} from '../kit/statuses.tsx';
import { type Column, TableSection } from '../kit/table.tsx';

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
  return (
    <TableSection
      id="requests"
      title={t('admin.payments.requests')}
      look="full"
      rows={requests}
      rowKey={({ id }) => id}
      columns={[
        { title: t('admin.refunds.requestedBy'), person: ({ requestedBy }) => requestedBy },
        { title: t('admin.money.time'), instant: ({ requestedAt }) => requestedAt },
        { title: t('admin.money.why'), cell: ({ reason }) => reason },
        { title: t('admin.money.status'), cell: ({ status }) => <RequestStatus status={status} /> },
        { title: t('admin.refunds.decidedBy'), person: ({ decidedBy }) => decidedBy },
      ]}
    />
  );
}

function Refunds({ payment: { refunds } }: Payment) {
  const t = useTranslate();
  return (
    <TableSection
      id="refunds"
      title={t('admin.payments.refunds')}
      look="full"
      rows={refunds}
      rowKey={({ id }) => id}
      columns={[
        { title: t('admin.money.time'), instant: ({ createdAt }) => createdAt },
        { title: t('admin.money.why'), cell: ({ reason }) => reason },
        { title: t('admin.money.status'), cell: ({ status }) => <RefundStatus status={status} /> },
        { title: t('admin.refunds.finished'), instant: ({ finishedAt }) => finishedAt },
        { title: t('admin.money.amount'), money: ({ amount }) => amount },
      ]}
    />
  );
}

function Disputes({ payment: { disputes } }: Payment) {
  const t = useTranslate();
  return (
    <TableSection
      id="disputes"
      title={t('admin.payments.disputes')}
      look="full"
      rows={disputes}
      rowKey={({ id }) => id}
      columns={[
        { title: t('admin.payments.eventId'), cell: ({ id }) => <code className="text-sm">{id}</code> },
        { title: t('admin.money.status'), cell: ({ status }) => <DisputeStatus status={status} /> },
        { title: t('admin.payments.opened'), instant: ({ openedAt }) => openedAt },
        { title: t('admin.payments.closed'), instant: ({ closedAt }) => closedAt },
        { title: t('admin.payments.evidence'), cell: (dispute) => <Evidence dispute={dispute} /> },
        { title: t('admin.payments.fee'), money: ({ fee }) => fee },
      ]}
    />
  );
}

type Dispute = AdminPaymentPage['disputes'][number];
type Warning = AdminPaymentPage['warnings'][number];

function Evidence({ dispute: { evidence, url } }: { readonly dispute: Dispute }) {
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
    title: t('admin.payments.waitReason'),
    cell: ({ deadLetterReason, settledReason }) =>
      settledReason === null
        ? (deadLetterReason ?? '–')
        : t('admin.payments.settled', { reason: settledReason }),
  };
  return (
    <TableSection
      isFoldedOnPhone
      id="events"
      title={t('admin.payments.events')}
      look="full"
      none={t('admin.payments.noEvents')}
      rows={events}
      rowKey={({ id }) => id}
      columns={[
        { title: t('admin.payments.event'), cell: ({ type }) => <code className="text-sm">{type}</code> },
        { title: t('admin.money.time'), instant: ({ receivedAt }) => receivedAt },
        {
          title: t('admin.payments.eventId'),
          cell: ({ eventId }) => <code className="text-sm break-all">{eventId}</code>,
        },
        ...(events.some(({ deadLetterReason, settledReason }) => (deadLetterReason ?? settledReason) !== null)
          ? [reasonColumn]
          : []),
      ]}
    />
  );
}

function Attempts({ payment: { attempts } }: Payment) {
  const t = useTranslate();
  return (
    <TableSection
      isFoldedOnPhone
      id="attempts"
      title={t('admin.payments.attempts')}
      look="full"
      rows={attempts}
      rowKey={({ id }) => id}
      columns={[
        { title: t('admin.money.paymentName'), payment: ({ id }) => id },
        { title: t('admin.money.time'), instant: ({ createdAt }) => createdAt },
        { title: t('admin.money.status'), cell: ({ status }) => <PaymentStatus status={status} /> },
        { title: t('admin.payments.decline'), cell: ({ lastDecline }) => lastDecline ?? '–' },
      ]}
    />
  );
}

function Warnings({ payment: { warnings } }: Payment) {
  const t = useTranslate();
  return (
    <TableSection
      id="warnings"
      title={t('admin.payments.warnings.title')}
      lead={t('admin.payments.warnings.lead')}
      look="full"
      rows={warnings}
      rowKey={({ id }) => id}
      columns={[
        {
          title: t('admin.payments.warnings.kind'),
          cell: ({ kind, id }) => (
            <>
              <span className="block">{t(`admin.stuck.kinds.${kind}`)}</span>
              <code className="text-sm break-all">{id}</code>
            </>
          ),
        },
        {
          title: t('admin.money.why'),
          cell: ({ reason }) => <code className="text-sm break-all">{reason}</code>,
        },
        { title: t('admin.money.status'), cell: ({ status }) => <WarningStatus status={status} /> },
        { title: t('admin.payments.opened'), instant: ({ openedAt }) => openedAt },
        { title: t('admin.payments.warnings.until'), cell: (warning) => <Answer warning={warning} /> },
        {
          title: t('admin.payments.warnings.outcome'),
          cell: ({ outcome, closedAt }) => <Outcome outcome={outcome} closedAt={closedAt} />,
        },
        { title: t('admin.money.amount'), money: ({ amount }) => amount },
      ]}
    />
  );
}

function Answer({ warning: { answer, url } }: { readonly warning: Warning }) {
  const t = useTranslate();
  return (
    <>
      <Deadline deadline={answer} />
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={`${TEXT_LINK} flex min-h-11 items-center`}
        >
          {t('admin.payments.openAtProvider')}
        </a>
      )}
    </>
  );
}

function Outcome({ outcome, closedAt }: Pick<Warning, 'outcome' | 'closedAt'>) {
  if (outcome === null) return '–';
  return (
    <>
      <code className="block text-sm break-all">{outcome}</code>
      <Instant at={closedAt} />
    </>
  );
}

interface DeadlineProps {
  readonly deadline: { readonly dueAt: string; readonly isOver: boolean } | null;
}

function Deadline({ deadline }: DeadlineProps) {
  const t = useTranslate();
  const language = useLanguage();
  if (deadline === null) return '–';
  return deadline.isOver
    ? t('admin.payments.over')
    : t('admin.payments.until', { until: formatInstant(deadline.dueAt, language) });
}
