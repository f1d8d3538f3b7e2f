import { useTranslate } from '../../platform/i18n/texts.ts';
import { useDeadline } from '../../platform/i18n/deadline.ts';

interface LocalDeadlineProps {
  readonly day: string;
  readonly timeZone: string;
}

/** The end of a day for the group and the reader. Renders nothing if both are the same. */
export function LocalDeadline({ day, timeZone }: LocalDeadlineProps) {
  const t = useTranslate();
  const deadline = useDeadline(timeZone).formatDay(day);
  if (deadline === null) return null;
  return <p className="text-sm text-muted tabular-nums">{t('common.dueUntil', { deadline })}</p>;
}
