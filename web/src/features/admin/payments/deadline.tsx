import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../platform/i18n/language.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';

interface DeadlineProps {
  readonly deadline: { readonly dueAt: string; readonly isOver: boolean } | null;
}

export function Deadline({ deadline }: DeadlineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (deadline === null) return '–';
  return deadline.isOver
    ? t('admin.payments.over')
    : t('admin.payments.until', { until: formatInstant(deadline.dueAt, language) });
}
