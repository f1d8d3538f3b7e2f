import type { AdminOverview } from '@circle-link/contract/admin/overview';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const TONES: Readonly<Record<AdminOverview['backups'], BadgeTone>> = {
  not_set_up: 'plain',
  not_fresh: 'problem',
  not_proven: 'problem',
  fresh_and_proven: 'done',
};

/** Whether everything could be had back. */
export function Backups({ state }: { readonly state: AdminOverview['backups'] }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center gap-3">
      {t('admin.overview.backups.title')}
      <Badge tone={TONES[state]}>{t(`admin.overview.backups.${state}`)}</Badge>
    </p>
  );
}
