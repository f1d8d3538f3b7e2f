import { useTranslation } from 'react-i18next';
import { useDeadline } from '../platform/i18n/use-deadline.ts';

interface LocalDeadlineProps {
  /** The day at whose end the deadline is, in the group's time zone. */
  readonly day: string;
  readonly timeZone: string;
}

/** When a day ends for the group and for the reader; nothing where that is the same. */
export function LocalDeadline({ day, timeZone }: LocalDeadlineProps) {
  const { t } = useTranslation();
  const deadline = useDeadline(timeZone).formatDay(day);
  if (deadline === null) return null;
  return <p className="text-sm text-muted tabular-nums">{t('common.dueUntil', { deadline })}</p>;
}
