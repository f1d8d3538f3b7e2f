import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatInstant } from '../../../platform/i18n/language.ts';

interface DeadlineProps {
  readonly deadline: { readonly dueAt: string; readonly isOver: boolean } | null;
}

export function Deadline({ deadline }: DeadlineProps) {
  const t = useTranslate();
  const language = useLanguage();
  if (deadline === null) return '–';
  return deadline.isOver
    ? t('admin.payments.over')
    : t('admin.payments.until', { until: formatInstant(deadline.dueAt, language) });
}
