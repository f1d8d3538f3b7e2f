import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { formatAmount } from '@circle-link/contract/money';
import type { FeeBreakdown } from '@circle-link/contract/queue/queue';
import type { ReactNode } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { AmountLines } from '../../ui/values/amount-lines.tsx';
import { toDollars } from '../../ui/values/money.tsx';

/** The entry's price, computed with the server's function. */
export const ENTRY_BREAKDOWN: FeeBreakdown = {
  base: formatAmount(ENTRY_QUOTE.baseCents),
  cardFee: formatAmount(ENTRY_QUOTE.cardFeeCents),
  appFee: formatAmount(ENTRY_QUOTE.appFeeCents),
  total: formatAmount(ENTRY_QUOTE.totalCents),
};

export function FeeLines({ breakdown }: { readonly breakdown: FeeBreakdown }) {
  const t = useTranslate();
  const lines = (['base', 'cardFee', 'appFee'] as const).map((name) => ({
    name,
    label: t(`entry.${name}`),
    amount: breakdown[name],
  }));
  return <AmountLines lines={lines} total={{ label: t('entry.total'), amount: breakdown.total }} />;
}

interface FoldedFeesProps {
  readonly title: string;
  readonly breakdown: FeeBreakdown;
  readonly children?: ReactNode;
}

export function FoldedFees({ title, breakdown, children }: FoldedFeesProps) {
  const t = useTranslate();
  const lines = (['base', 'cardFee', 'appFee', 'total'] as const)
    .map((line) => `${t(`entry.${line}`)} ${toDollars(breakdown[line])}`)
    .join(' · ');
  return (
    <Disclosure summary={title} note={lines}>
      <FeeLines breakdown={breakdown} />
      {children}
    </Disclosure>
  );
}
