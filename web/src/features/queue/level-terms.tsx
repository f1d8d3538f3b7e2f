import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { LEVELS, type LevelTerms } from '@circle-link/contract/mechanism';
import type { Cents } from '@circle-link/contract/money';
import { fill } from '../../platform/i18n/catalogue.ts';
import type { line } from '../../platform/i18n/en/line.ts';
import { classNames } from '../../ui/class-names.ts';
import { LevelBadge } from '../../ui/level-badge.tsx';
import { formatDollars } from '../../platform/i18n/amounts.ts';

type Texts = typeof line;

/** In their order; "next" is nothing at the last level. */
const AMOUNTS: readonly {
  readonly title: 'price' | 'gross' | 'next' | 'cash';
  readonly of: (row: LevelTerms) => Cents;
}[] = [
  { title: 'price', of: (row) => row.priceCents },
  { title: 'gross', of: (row) => row.grossCents },
  { title: 'next', of: (row) => row.nextPriceCents },
  { title: 'cash', of: (row) => row.cashCents },
];

/** On the smallest screens without what three entries bring: it is the sum of the two amounts after it. */
const narrow = (title: string): string | false => title === 'gross' && 'max-[22.4rem]:hidden';

/** The mechanism's table: what an entry costs at each level and what it pays. One line a level, on a phone too. */
export function LevelTermsTable({ texts }: { readonly texts: Texts }) {
  return (
    <>
      <table className="w-full border-collapse max-sm:text-sm">
        <caption className="sr-only">{texts.terms.caption}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="pb-2 text-left align-bottom font-semibold wrap-anywhere hyphens-auto">
              {texts.terms.level}
            </th>
            {AMOUNTS.map(({ title }) => (
              <th
                key={title}
                scope="col"
                className={classNames(
                  'pb-2 pl-1.5 text-right align-bottom font-semibold wrap-anywhere hyphens-auto sm:pl-3',
                  narrow(title),
                )}
              >
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
      <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
        {fill(texts.terms.note, {
          total: formatDollars(ENTRY_QUOTE.totalCents),
          base: formatDollars(ENTRY_QUOTE.baseCents),
        })}
      </p>
    </>
  );
}

function Row({ row, texts }: { readonly row: LevelTerms; readonly texts: Texts }) {
  const name = texts.levels[row.name];
  return (
    <tr className="border-b border-line last:border-b-0">
      {/* A name may break where letters are doubled; at their usual size it has its line: pixels on purpose. */}
      <th scope="row" className="py-2 text-left font-semibold min-[22.4rem]:max-sm:w-[64px] sm:py-3">
        <span className="wrap-anywhere sm:hidden">
          {row.level} <span className="max-[22.4rem]:sr-only">{name}</span>
        </span>
        <span className="max-sm:hidden">
          <LevelBadge level={row.level} label={`${row.level} ${name}`} />
        </span>
      </th>
      {AMOUNTS.map(({ title, of }) => (
        <td
          key={title}
          className={classNames(
            'py-2 pl-1.5 text-right tabular-nums last:font-semibold sm:py-3 sm:pl-3',
            narrow(title),
          )}
        >
          {of(row) === 0 ? texts.terms.nothing : formatDollars(of(row))}
        </td>
      ))}
    </tr>
  );
}
