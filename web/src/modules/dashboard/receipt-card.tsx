import { type EntryAnswer, entryCalls } from '@circle-link/contract/queue/entry';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { buildCallUrl } from '../../platform/api/call.ts';
import receipt from '../../../../locales/en/receipt.json';
import { formatDate } from '../../platform/i18n/language.ts';
import { Badge, type BadgeTone } from '../../ui/values/badge.tsx';
import { Card, CardHeader } from '../../ui/panels.tsx';
import { DownloadButton } from '../../ui/copy-and-download.tsx';
import { EmptyState, ErrorState } from '../../ui/frame/states.tsx';
import { FeeLines } from '../../ui/values/fee-lines.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { entryQuery } from './queries.ts';

addTexts({ receipt });

type Entry = NonNullable<EntryAnswer>;

const TONES: Record<Entry['status'], BadgeTone> = {
  completed: 'done',
  refunded: 'plain',
  disputed: 'problem',
};

export function ReceiptCard() {
  const t = useTranslate();
  const entry = useQuery(entryQuery);
  return (
    <Card aria-labelledby="receipt">
      <CardHeader id="receipt" title={t('receipt.title')}>
        {entry.data && <Badge tone={TONES[entry.data.status]}>{t(`receipt.${entry.data.status}`)}</Badge>}
      </CardHeader>
      {entry.isPending && <Skeleton className="h-40 w-full" />}
      {entry.isError && entry.data === undefined && (
        <ErrorState
          what={t('receipt.loadFailed')}
          onRetry={() => void entry.refetch()}
          isRetrying={entry.isFetching}
        />
      )}
      {entry.data === null && <EmptyState icon={ReceiptText} title={t('receipt.none')} />}
      {entry.data && <Receipt entry={entry.data} />}
    </Card>
  );
}

function Receipt({ entry }: { readonly entry: Entry }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <>
      <p className="mb-4 text-sm text-muted">
        {t('receipt.paidOn', { day: formatDate(entry.completedAt, language) })}
      </p>
      <FeeLines
        breakdown={{
          base: entry.netAmount,
          cardFee: entry.stripeFee,
          appFee: entry.adminFee,
          total: entry.amount,
        }}
      />
      {entry.refund !== null && (
        <p className="mt-3 font-semibold">
          {t('receipt.refund', {
            amount: toDollars(entry.refund.amount),
            day: formatDate(entry.refund.createdAt, language),
          })}
        </p>
      )}
      <div className="mt-4">
        <DownloadButton path={buildCallUrl(entryCalls.receipt)} label={t('receipt.download')} />
      </div>
    </>
  );
}
