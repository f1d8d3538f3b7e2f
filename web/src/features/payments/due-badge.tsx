import type { PaymentItem } from '@circle-link/contract/payments';
import { CalendarDays, Landmark } from 'lucide-react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { getUrgency, type Urgency } from './urgency.ts';

const TONES: Record<Urgency, BadgeTone> = { error: 'problem', warning: 'waiting', normal: 'plain' };

/** When a payment is due. "missed" appears only after its round was paid out without it. */
export function DueBadge({
  item,
}: {
  readonly item: Pick<PaymentItem, 'dueInDays' | 'isMissed' | 'settlesOn'>;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const days = item.dueInDays;
  const urgency = item.isMissed ? 'error' : getUrgency(days);
  const words = () => {
    if (item.isMissed) return t('payments.due.missed');
    if (days < 0) return t('payments.due.late', { count: -days });
    if (days === 0) return t('payments.due.today');
    return days === 1 ? t('payments.due.tomorrow') : t('payments.due.days', { count: days });
  };
  if (item.settlesOn !== null)
    return (
      <Badge tone="waiting" icon={Landmark}>
        {t('payments.status.onTheWay', { day: formatDate(item.settlesOn, language) })}
      </Badge>
    );
  return (
    <Badge tone={TONES[urgency]} {...(urgency === 'normal' ? { icon: CalendarDays } : {})}>
      {words()}
    </Badge>
  );
}
