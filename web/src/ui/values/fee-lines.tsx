import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { formatAmount } from '@circle-link/contract/money';
import type { FeeBreakdown } from '@circle-link/contract/queue/queue';
import type { ReactNode } from 'react';
import { FlaskConical } from 'lucide-react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Disclosure } from '../disclosure.tsx';
import { Money, toDollars } from './money.tsx';
import { deployment } from '../../platform/deployment.ts';
import { Badge } from './badge.tsx';

/** The entry's price, computed with the server's function. */
export const ENTRY_BREAKDOWN: FeeBreakdown = {
  base: formatAmount(ENTRY_QUOTE.baseCents),
  cardFee: formatAmount(ENTRY_QUOTE.cardFeeCents),
  appFee: formatAmount(ENTRY_QUOTE.appFeeCents),
  total: formatAmount(ENTRY_QUOTE.totalCents),
};

interface AmountLine {
  readonly name: string;
  readonly label: string;
  readonly amount: string;
}

interface AmountLinesProps {
  readonly lines: readonly AmountLine[];
  readonly total: Omit<AmountLine, 'name'>;
}

export function AmountLines({ lines, total }: AmountLinesProps) {
  return (
    <div>
      <dl className="space-y-2">
        {lines.map(({ name, label, amount }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>{total.label}</dt>
          <dd>
            <Money amount={total.amount} />
          </dd>
        </div>
      </dl>
      <div className="mt-3 text-right">
        <TestMoney />
      </div>
    </div>
  );
}

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

/** Marks nearby amounts as test money (product §9). Renders nothing where real money moves. */
export function TestMoney() {
  const t = useTranslate();
  if (!deployment.isSandbox) return null;
  return (
    <Badge tone="waiting" icon={FlaskConical}>
      {t('entry.testMoney')}
    </Badge>
  );
}
