import { classNames } from '../../../ui/class-names.ts';
import { Money } from '../../../ui/values/money.tsx';

const PARTS = [
  { part: 'payouts', look: 'bg-leaf' },
  { part: 'fees', look: 'bg-muted' },
  { part: 'held', look: 'bg-gold' },
] as const;

type Part = (typeof PARTS)[number]['part'];
type Sums = Readonly<Record<Part, string>>;

export function BooksBar({ sums }: { readonly sums: Sums }) {
  return (
    <div aria-hidden="true" className="mt-4 flex h-4 gap-0.5 overflow-hidden rounded-field">
      {PARTS.filter(({ part }) => sums[part] !== '0.00').map(({ part, look }) => (
        <span
          key={part}
          className={classNames(look, 'min-w-0.5 forced-colors:bg-[CanvasText]')}
          style={{ flexGrow: Number(sums[part]) }}
        />
      ))}
    </div>
  );
}

interface BooksRowsProps {
  readonly sums: Sums;
  readonly words: (part: Part) => string;
  readonly isOver?: boolean;
}

export function BooksRows({ sums, words, isOver = false }: BooksRowsProps) {
  return PARTS.filter(({ part }) => !isOver || part !== 'held' || sums.held !== '0.00').map(
    ({ part, look }) => (
      <div key={part} className="flex min-h-10 items-center gap-3 py-1">
        <span aria-hidden="true" className={classNames(look, 'size-3 shrink-0 rounded-sm')} />
        <dt className="min-w-0 grow text-sm">{words(part)}</dt>
        <dd className="font-semibold">
          <Money amount={sums[part]} />
        </dd>
      </div>
    ),
  );
}
