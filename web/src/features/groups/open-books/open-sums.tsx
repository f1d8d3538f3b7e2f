import type { OpenBooks } from '@circle-link/contract/groups/open-books';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { toDollars, Money } from '../../../ui/money.tsx';
import { TestMoney } from '../../../ui/test-money.tsx';
import { BooksBar, BooksRows } from '../books-bar.tsx';

export function OpenSums({ books }: { readonly books: OpenBooks }) {
  const t = useTranslate();
  if (books.contributions === '0.00') return <p className="text-xl">{t('openBooks.nothingYet')}</p>;
  return (
    <div>
      <p className="text-xl font-semibold">
        {t('openBooks.sentence', { in: toDollars(books.contributions), out: toDollars(books.payouts) })}
      </p>
      <BooksBar sums={books} />
      <dl className="mt-4 divide-y divide-line">
        <BooksRows sums={books} words={(part) => t(`openBooks.${part}`)} />
        <Missing amount={books.missing} />
      </dl>
      <div className="mt-2">
        <TestMoney />
      </div>
    </div>
  );
}

/** Listed separately from the sums, because it was never paid. */
function Missing({ amount }: { readonly amount: string }) {
  const t = useTranslate();
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
