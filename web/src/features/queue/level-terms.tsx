import { LEVELS, type LevelTerms } from '@circle-link/contract/mechanism';
import type { Cents } from '@circle-link/contract/money';
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

/** On a phone what goes in and what comes out; the two amounts between them explain it where there is room. */
const isEnd = (title: string): boolean => title === 'price' || title === 'cash';

interface LevelTermsTableProps {
  readonly texts: Texts;
  /** All four amounts on a phone too, moved sideways under the finger. */
  readonly isWhole?: boolean;
}

/** The mechanism's table: what an entry costs at each level and what it pays. One line a level, on a phone too. */
export function LevelTermsTable({ texts, isWhole = false }: LevelTermsTableProps) {
  return (
    <>
      <div
        className="overflow-x-auto"
        {...(isWhole && { role: 'region', tabIndex: 0, 'aria-label': texts.terms.caption })}
      >
        <table
          className={classNames(
            'w-full border-collapse max-[22.4rem]:text-sm',
            isWhole && 'max-sm:min-w-120',
          )}
        >
          <caption className="sr-only">{texts.terms.caption}</caption>
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              <th scope="col" className="pb-2 text-left align-bottom font-semibold">
                {texts.terms.level}
              </th>
              {AMOUNTS.map(({ title }) => (
                <th key={title} scope="col" className={amountLook(title, isWhole, 'pb-2 align-bottom')}>
                  {texts.terms[title]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LEVELS.map((row) => (
              <Row key={row.level} row={row} texts={texts} isWhole={isWhole} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 border-t border-line pt-3 text-sm text-muted">{texts.terms.note}</p>
    </>
  );
}

function amountLook(title: string, isWhole: boolean, extra: string): string {
  return classNames('pl-3 text-right', !isWhole && !isEnd(title) && 'max-sm:hidden', extra);
}

interface RowProps extends Required<LevelTermsTableProps> {
  readonly row: LevelTerms;
}

function Row({ row, texts, isWhole }: RowProps) {
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
        <td
          key={title}
          className={amountLook(title, isWhole, 'py-1 tabular-nums last:font-semibold sm:py-3')}
        >
          {title === 'cash' && !isWhole && (
            <span
              aria-hidden="true"
              className="float-left font-normal text-muted max-[22.4rem]:hidden sm:hidden"
            >
              →
            </span>
          )}
          {of(row) === 0 ? texts.terms.nothing : formatDollars(of(row))}
        </td>
      ))}
    </tr>
  );
}
