import type { OpenBooks } from '@circle-link/contract/groups/open-books';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { dollars, Money } from '../../../ui/money.tsx';
import { TestMoney } from '../../../ui/test-money.tsx';

/** Where what came in is now; together they are all of it. */
const PARTS = [
  { part: 'payouts', look: 'bg-leaf' },
  { part: 'fees', look: 'bg-muted' },
  { part: 'held', look: 'bg-gold' },
] as const;

/** One sentence, the same as a bar, and the three sums. */
export function OpenSums({ books }: { readonly books: OpenBooks }) {
  const { t } = useTranslation();
  if (books.contributions === '0.00') return <p className="text-xl">{t('openBooks.nothingYet')}</p>;
  return (
    <div>
      <p className="text-xl font-semibold">
        {t('openBooks.sentence', { in: dollars(books.contributions), out: dollars(books.payouts) })}
      </p>
      <div aria-hidden="true" className="mt-4 flex h-4 gap-0.5 overflow-hidden rounded-field">
        {PARTS.map(({ part, look }) => (
          <span
            key={part}
            className={classNames(look, 'min-w-0.5 forced-colors:bg-[CanvasText]')}
            style={{ flexGrow: Number(books[part]) }}
          />
        ))}
      </div>
      <dl className="mt-4 divide-y divide-line">
        {PARTS.map(({ part, look }) => (
          <div key={part} className="flex min-h-10 items-center gap-3 py-1">
            <span aria-hidden="true" className={classNames(look, 'size-3 shrink-0 rounded-sm')} />
            <dt className="min-w-0 grow text-sm">{t(`openBooks.${part}`)}</dt>
            <dd className="font-semibold">
              <Money amount={books[part]} />
            </dd>
          </div>
        ))}
        <Missing amount={books.missing} />
      </dl>
      <div className="mt-2">
        <TestMoney />
      </div>
    </div>
  );
}

/** Beside the sums and not part of them: it never came in. */
function Missing({ amount }: { readonly amount: string }) {
  const { t } = useTranslation();
  const isMissing = amount !== '0.00';
  return (
    <div className={classNames('flex min-h-10 items-center gap-3 py-1', isMissing && 'text-clay')}>
      <dt className="min-w-0 grow text-sm">
        {isMissing ? t('openBooks.missing') : t('openBooks.nothingMissing')}
      </dt>
      <dd className="font-semibold">{isMissing && <Money amount={amount} />}</dd>
    </div>
  );
}
