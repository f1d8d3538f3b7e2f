import type { Outage } from '@circle-link/contract/admin/operations';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RunbookLink } from './alarm-list.tsx';
import { Ago, Instant } from '../kit/instant.tsx';

export function OutageList({ outages }: { readonly outages: readonly Outage[] }) {
  const t = useTranslate();
  return outages.map(({ part, since, triedAt, reason, waiting }) => (
    <Notice key={part} tone="problem" title={t(`admin.operations.outage.title.${part}`)}>
      <p>
        {t('admin.operations.outage.since')} <Instant at={since} /> (<Ago at={since} />
        ). {t('admin.operations.outage.tried')} <Instant at={triedAt} />.{' '}
        {waiting !== null && t('admin.operations.outage.waiting', { count: waiting })}
      </p>
      <p>{t(`admin.operations.outage.means.${part}`)}</p>
      <RunbookLink name="outside_outage" />
      <p className="text-sm break-words">{t('admin.operations.outage.reason', { reason })}</p>
    </Notice>
  ));
}
