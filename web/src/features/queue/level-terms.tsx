import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { LEVELS, type LevelTerms } from '@circle-link/contract/mechanism';
import { formatDollars } from '@circle-link/contract/money';
import { fill } from '../../platform/i18n/catalogue.ts';
import type { line } from '../../platform/i18n/en/line.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { LevelBadge } from '../../ui/level-badge.tsx';
import { Money } from '../../ui/money.tsx';

/** The mechanism's table: what an entry costs at each level and what it pays. */
export function LevelTermsTable({ texts }: { readonly texts: typeof line }) {
  const columns: readonly Column<LevelTerms>[] = [
    {
      key: 'level',
      title: texts.terms.level,
      cell: (row) => <LevelBadge level={row.level} label={`${row.level} ${texts.levels[row.name]}`} />,
    },
    {
      key: 'price',
      title: texts.terms.price,
      cell: (row) => <Money amount={row.priceCents} />,
      isNumeric: true,
    },
    {
      key: 'gross',
      title: texts.terms.gross,
      cell: (row) => <Money amount={row.grossCents} />,
      isNumeric: true,
    },
    {
      key: 'next',
      title: texts.terms.next,
      cell: (row) => (row.nextPriceCents === 0 ? texts.terms.nothing : <Money amount={row.nextPriceCents} />),
      isNumeric: true,
    },
    {
      key: 'cash',
      title: texts.terms.cash,
      cell: (row) => <Money amount={row.cashCents} className="font-semibold" />,
      isNumeric: true,
    },
  ];
  return (
    <>
      <DataTable caption={texts.terms.caption} columns={columns} rows={LEVELS} rowKey={(row) => row.level} />
      <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
        {fill(texts.terms.note, {
          total: formatDollars(ENTRY_QUOTE.totalCents),
          base: formatDollars(ENTRY_QUOTE.baseCents),
        })}
      </p>
    </>
  );
}
