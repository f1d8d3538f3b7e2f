import type { PaymentItem, PaymentStatus } from '@circle-link/contract/payments';
import { CircleOff, Landmark, LoaderCircle, Undo2, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const TONES: Record<PaymentStatus, BadgeTone> = {
  pending: 'waiting',
  completed: 'done',
  failed: 'problem',
  canceled: 'plain',
  refunded: 'plain',
};
const ICONS: Partial<Record<PaymentStatus, LucideIcon>> = { canceled: CircleOff, refunded: Undo2 };

/** The state of a payment as picture and word. */
export function StatusBadge({
  item,
  ...look
}: {
  readonly item: Pick<PaymentItem, 'status' | 'attempt' | 'settlesOn' | 'isMissed'>;
  readonly isBareOnPhone?: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOpen = item.status === 'pending' || item.status === 'failed';
  if (isOpen && item.settlesOn !== null)
    return (
      <Badge tone="waiting" icon={Landmark} {...look}>
        {t('payments.status.onTheWay', { day: formatDate(item.settlesOn, language) })}
      </Badge>
    );
  if (isOpen && item.attempt === 'processing')
    return (
      <Badge tone="waiting" icon={LoaderCircle} {...look}>
        {t('payments.status.processing')}
      </Badge>
    );
  if (item.status === 'pending' && item.isMissed)
    return (
      <Badge tone="problem" {...look}>
        {t('payments.status.missed')}
      </Badge>
    );
  const icon = ICONS[item.status];
  return (
    <Badge tone={TONES[item.status]} {...(icon === undefined ? {} : { icon })} {...look}>
      {t(`payments.status.${item.status}`)}
    </Badge>
  );
}
