import type { AdminOverview } from '@circle-link/contract/admin/overview';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatCount } from '../../../platform/i18n/language.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Facts } from '../../../ui/facts.tsx';

export function Performance({ performance }: { readonly performance: AdminOverview['performance'] }) {
  const t = useTranslate();
  const language = useLanguage();
  const whole = (value: number) => formatCount(Math.ceil(value), language);
  const waits = (seconds: number | null) =>
    seconds === null
      ? t('admin.overview.performance.nothingWaits')
      : t('admin.overview.performance.seconds', { value: whole(Math.max(0, seconds)) });
  const { requestP95Ms: p95 } = performance;
  return (
    <Disclosure summary={<h2 className="text-lg font-semibold">{t('admin.overview.performance.title')}</h2>}>
      <Facts
        facts={[
          {
            label: t('admin.overview.performance.entries'),
            value: formatCount(performance.entriesLastDay, language),
          },
          {
            label: t('admin.overview.performance.payments'),
            value: formatCount(performance.paymentsLastDay, language),
          },
          { label: t('admin.overview.performance.inbox'), value: waits(performance.inboxAgeSeconds) },
          { label: t('admin.overview.performance.jobs'), value: waits(performance.jobLagSeconds) },
          {
            label: t('admin.overview.performance.p95'),
            value:
              p95 === null
                ? t('admin.overview.none')
                : t('admin.overview.performance.milliseconds', { value: whole(p95) }),
          },
        ]}
      />
      <p className="mt-3 text-sm text-muted">{t('admin.overview.performance.p95Note')}</p>
    </Disclosure>
  );
}
