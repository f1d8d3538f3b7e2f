import { LEVELS, type LevelTerms } from '@circle-link/contract/queue/mechanism';
import type { Cents } from '@circle-link/contract/money';
import type line from '../../../../locales/en/line.json';
import { LevelBadge } from './level-badge.tsx';
import { formatDollars } from '../../platform/i18n/amounts.ts';

type Texts = typeof line;

/** In column order. The last level has no "next". */
const AMOUNTS: readonly {
  readonly title: 'price' | 'gross' | 'next' | 'cash';
  readonly of: (row: LevelTerms) => Cents;
}[] = [
  { title: 'price', of: (row) => row.priceCents },
  { title: 'gross', of: (row) => row.grossCents },
  { title: 'next', of: (row) => row.nextPriceCents },
  { title: 'cash', of: (row) => row.cashCents },
];

interface LevelTermsTableProps {
  readonly texts: Texts;
}

/**
 * The mechanism's table: price, payout and the member's share per level. Phones show all columns too, because first and
 * last alone would look like a return. Amounts are whole dollars, so cents are omitted.
 */
export function LevelTermsTable({ texts }: LevelTermsTableProps) {
  return (
    <>
      <div className="@container overflow-x-auto">
        <table className="w-full border-collapse @max-[30rem]:text-sm @max-[21.5rem]:text-mark">
          <caption className="sr-only">{texts.terms.caption}</caption>
          <thead>
            <tr className="border-b border-line text-sm text-muted @max-[30rem]:text-mark">
              <th scope="col" className="pb-2 text-left align-bottom font-semibold">
                {texts.terms.level}
              </th>
              {AMOUNTS.map(({ title }) => (
                <th key={title} scope="col" className={`${CELL} pb-2 align-bottom`}>
                  {texts.terms[title]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LEVELS.map((row) => (
              <Row key={row.level} row={row} texts={texts} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="border-t border-line pt-2 text-sm text-muted">{texts.terms.note}</p>
    </>
  );
}

const CELL = 'pl-1 text-right sm:pl-3';

interface RowProps extends LevelTermsTableProps {
  readonly row: LevelTerms;
}

function Row({ row, texts }: RowProps) {
  const name = texts.levels[row.name];
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="py-1 text-left font-semibold whitespace-nowrap sm:py-3">
        <span className="sm:hidden">
          {row.level} {name}
        </span>
        <span className="max-sm:hidden">
          <LevelBadge level={row.level} label={`${row.level} ${name}`} />
        </span>
      </th>
      {AMOUNTS.map(({ title, of }) => (
        <td key={title} className={`${CELL} py-1 tabular-nums last:font-semibold sm:py-3`}>
          {of(row) === 0 ? texts.terms.nothing : formatDollars(of(row)).replace(/[.,]00/, '')}
        </td>
      ))}
    </tr>
  );
}
