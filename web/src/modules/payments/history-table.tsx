import { paymentCalls, type PaymentItem, type PaymentStatus } from '@circle-link/contract/payments';
import { parseDollars } from '@circle-link/contract/money';
import { CircleOff, Landmark, LoaderCircle, type LucideIcon, Undo2 } from 'lucide-react';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { buildCallUrl } from '../../platform/api/call.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { useBankReason } from '../../platform/i18n/use-bank-reason.ts';
import { DataTable } from '../../ui/values/data-table.tsx';
import { DownloadButton } from '../../ui/copy-and-download.tsx';
import { Money, toDollars } from '../../ui/values/money.tsx';
import { describeFees, GroupName } from './upcoming-payments.tsx';
import { PayButton } from './pay-button.tsx';
import { toOwnPayable } from './payable.ts';
import { Badge, type BadgeTone } from '../../ui/values/badge.tsx';

interface HistoryTableProps {
  readonly items: readonly PaymentItem[];
}

export function HistoryTable({ items }: HistoryTableProps) {
  const t = useTranslate();
  return (
    <DataTable
      caption={t('paymentHistory.caption')}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        { key: 'group', title: t('paymentHistory.group'), cell: (item) => <Group item={item} /> },
        {
          key: 'due',
          title: t('paymentHistory.due'),
          narrow: 'hidden',
          cell: (item) => <Due item={item} />,
        },
        {
          key: 'status',
          title: t('paymentHistory.status'),
          narrow: 'note',
          cell: (item) => <Status item={item} />,
        },
        {
          key: 'amount',
          title: t('paymentHistory.amount'),
          isNumeric: true,
          narrow: 'value',
          cell: (item) => <Amount item={item} />,
        },
        {
          key: 'act',
          title: t('paymentHistory.act'),
          isNumeric: true,
          narrow: 'act',
          cell: (item) => <Act item={item} />,
        },
      ]}
    />
  );
}

function Due({ item: { dueDate } }: { readonly item: PaymentItem }) {
  return <span className="whitespace-nowrap">{formatDate(dueDate, useLanguage())}</span>;
}

function Group({ item }: { readonly item: PaymentItem }) {
  const t = useTranslate();
  return (
    <>
      <GroupName item={item} />
      <span className="text-sm font-normal text-muted sm:block">
        <span className="sm:hidden"> </span>
        <span className="whitespace-nowrap">
          <span className="sm:hidden">· </span>
          {t('payments.round', { round: item.round })}
        </span>
      </span>
    </>
  );
}

function Status({ item }: { readonly item: PaymentItem }) {
  return (
    <span className="gap-x-2 sm:flex sm:flex-wrap sm:items-center">
      <PaymentStatusBadge item={item} isBareOnPhone />
      <span className="text-sm text-muted sm:mt-1 sm:block">
        <span className="sm:hidden"> · </span>
        {item.status === 'completed' ? <Paid item={item} /> : <NotPaid item={item} />}
      </span>
    </span>
  );
}

function Paid({ item: { paidAt, method, paidBy } }: { readonly item: PaymentItem }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <span>
      {paidAt !== null && formatDate(paidAt, language)}
      {method !== null && (
        <span className={method === 'card' ? 'max-sm:hidden' : undefined}>
          {` · ${t(`payments.method.${method}`)}`}
        </span>
      )}
      {paidBy !== null && ` · ${t('payments.paidBy', { name: paidBy })}`}
    </span>
  );
}

function NotPaid({ item }: { readonly item: PaymentItem }) {
  const t = useTranslate();
  const getReason = useBankReason();
  const day = formatDate(item.dueDate, useLanguage());
  const reason = item.status === 'failed' ? item.failureReason : null;
  if (item.settlesOn !== null) return null;
  return (
    <>
      <span className="sm:hidden">
        {t('payments.due.on', { day })}
        {reason !== null && ' · '}
      </span>
      {reason !== null && <span>{getReason(reason)}</span>}
    </>
  );
}

function Amount({ item }: { readonly item: PaymentItem }) {
  const t = useTranslate();
  const isMore = item.chargeAmount !== item.amount;
  return (
    <>
      <Money amount={item.chargeAmount} className="font-semibold" />
      {isMore && <span className="block text-sm text-muted max-sm:hidden">{describeFees(t, item)}</span>}
      <RefundedPart charge={item} />
    </>
  );
}

function Act({ item }: { readonly item: PaymentItem }) {
  const t = useTranslate();
  const name = item.groupName === '' ? t('payments.unknownGroup') : item.groupName;
  // The debit is still settling.
  if (item.settlesOn !== null) return null;
  if (item.status === 'pending' || item.status === 'failed')
    return (
      <PayButton
        payable={toOwnPayable(item)}
        variant="quiet"
        size="row"
        className="whitespace-nowrap"
        isSilent
        label={t('payments.payNow')}
        accessibleLabel={t('payments.payNowFor', { group: name, amount: toDollars(item.chargeAmount) })}
      />
    );
  if (item.status !== 'completed') return null;
  return (
    <DownloadButton
      size="small"
      isIconOnPhone
      path={buildCallUrl(paymentCalls.receipt, { params: { id: item.id } })}
      label={t('payments.receipt')}
    />
  );
}

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

export function PaymentStatusBadge({
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
