import type { EntryAnswer } from '@circle-link/contract/entry';
import { entryCalls } from '@circle-link/contract/operations/entry';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { buildCallUrl } from '../../platform/call.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Money } from '../../ui/money.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { RefundedPart, StatusBadge } from './status-badge.tsx';

type Entry = NonNullable<EntryAnswer>;

export function EntryRow({ entry }: { readonly entry: Entry }) {
  const t = useTranslate();
  const language = useLanguage();
  const charge = {
    chargeAmount: entry.amount,
    refunded: entry.refund?.status === 'succeeded' ? entry.refund.amount : '0.00',
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-3">
      <Link to="/my-entry" className={`${TEXT_LINK} justify-self-start font-semibold`}>
        {t('paymentHistory.entry')}
      </Link>
      <div className="text-right">
        <Money amount={entry.amount} className="font-semibold" />
        <RefundedPart charge={charge} />
      </div>
      <p className="text-sm text-muted">
        <StatusBadge
          item={{ ...charge, status: entry.status, attempt: null, settlesOn: null, isMissed: false }}
          isBareOnPhone
        />
        {` · ${formatDate(entry.completedAt, language)}`}
      </p>
      <div className="text-right">
        <DownloadButton
          size="small"
          isIconOnPhone
          path={buildCallUrl(entryCalls.receipt)}
          label={t('payments.receipt')}
        />
      </div>
    </div>
  );
}
