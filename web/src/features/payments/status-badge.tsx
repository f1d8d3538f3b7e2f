import { parseDollars } from '@circle-link/contract/money';
import type { PaymentItem, PaymentStatus } from '@circle-link/contract/payments';
import { CircleOff, Landmark, LoaderCircle, Undo2, type LucideIcon } from 'lucide-react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { toDollars } from '../../ui/money.tsx';

type ShownStatus = PaymentStatus | 'partlyRefunded' | 'disputed';

const TONES: Record<ShownStatus, BadgeTone> = {
  pending: 'waiting',
  completed: 'done',
  failed: 'problem',
  canceled: 'plain',
  partlyRefunded: 'plain',
  refunded: 'plain',
  disputed: 'problem',
};
const ICONS: Partial<Record<ShownStatus, LucideIcon>> = {
  canceled: CircleOff,
  partlyRefunded: Undo2,
  refunded: Undo2,
};

type Charge = Pick<PaymentItem, 'chargeAmount' | 'refunded'>;

interface BadgeItem extends Charge, Pick<PaymentItem, 'attempt' | 'settlesOn' | 'isMissed'> {
  readonly status: PaymentStatus | 'disputed';
}

export function StatusBadge({
  item,
  ...look
}: {
  readonly item: BadgeItem;
  readonly isBareOnPhone?: boolean;
}) {
  const t = useTranslate();
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
  const status = getShownStatus(item);
  const icon = ICONS[status];
  return (
    <Badge tone={TONES[status]} {...(icon === undefined ? {} : { icon })} {...look}>
      {t(`payments.status.${status}`)}
    </Badge>
  );
}

/** A payment refunded at the provider stays completed for its group, but its payer sees the refund. */
function getShownStatus({ status, chargeAmount, refunded }: BadgeItem): ShownStatus {
  if (status !== 'completed' || refunded === '0.00') return status;
  return isPart({ chargeAmount, refunded }) ? 'partlyRefunded' : 'refunded';
}

function isPart({ chargeAmount, refunded }: Charge): boolean {
  const cents = parseDollars(refunded) ?? 0;
  return cents > 0 && cents < (parseDollars(chargeAmount) ?? 0);
}

export function RefundedPart({ charge }: { readonly charge: Charge }) {
  const t = useTranslate();
  if (!isPart(charge)) return null;
  return (
    <span className="block text-sm font-normal text-muted">
      {t('payments.refundedPart', { amount: toDollars(charge.refunded) })}
    </span>
  );
}
