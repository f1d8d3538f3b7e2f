import type { AdminPaymentPage } from '@circle-link/contract/admin/payments';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { Instant } from '../kit/instant.tsx';
import { Section } from '../kit/section.tsx';
import { WarningStatus } from '../kit/statuses.tsx';
import { Deadline } from './deadline.tsx';

export function Warnings({ payment: { warnings } }: { readonly payment: AdminPaymentPage }) {
  const t = useTranslate();
  if (warnings.length === 0) return null;
  return (
    <Section id="warnings" title={t('admin.payments.warnings.title')}>
      <p className="text-muted">{t('admin.payments.warnings.lead')}</p>
      <DataTable
        caption={t('admin.payments.warnings.title')}
        rows={warnings}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'kind',
            title: t('admin.payments.warnings.kind'),
            cell: ({ kind, id }) => (
              <>
                <span className="block">{t(`admin.stuck.kinds.${kind}`)}</span>
                <code className="text-sm break-all">{id}</code>
              </>
            ),
          },
          {
            key: 'reason',
            title: t('admin.money.why'),
            cell: ({ reason }) => <code className="text-sm break-all">{reason}</code>,
          },
          {
            key: 'status',
            title: t('admin.money.status'),
            cell: ({ status }) => <WarningStatus status={status} />,
          },
          {
            key: 'opened',
            title: t('admin.payments.opened'),
            cell: ({ openedAt }) => <Instant at={openedAt} />,
          },
          {
            key: 'answer',
            title: t('admin.payments.warnings.until'),
            cell: (warning) => <Answer warning={warning} />,
          },
          {
            key: 'outcome',
            title: t('admin.payments.warnings.outcome'),
            cell: ({ outcome, closedAt }) => <Outcome outcome={outcome} closedAt={closedAt} />,
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

function Answer({
  warning: { answer, url },
}: {
  readonly warning: Pick<AdminPaymentPage['warnings'][number], 'answer' | 'url'>;
}) {
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

function Outcome({ outcome, closedAt }: Pick<AdminPaymentPage['warnings'][number], 'outcome' | 'closedAt'>) {
  if (outcome === null) return '–';
  return (
    <>
      <code className="block text-sm break-all">{outcome}</code>
      <Instant at={closedAt} />
    </>
  );
}
