import type { OpenBooks, OpenRound } from '@circle-link/contract/groups/open-books';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Money, toDollars } from '../../../ui/values/money.tsx';
import { TestMoney } from '../../../ui/values/fee-lines.tsx';
import { BooksBar, BooksRows } from './books-bar.tsx';
import { formatDate } from '../../../platform/i18n/language.ts';

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

export function OpenRounds({ rounds }: { readonly rounds: readonly OpenRound[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds" className="mb-2 text-lg font-semibold">
        {t('openBooks.rounds')}
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {rounds.map((round) => (
          <li key={round.round} className="py-2.5">
            <Round round={round} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Round({
  round: { round, status, closedOn, dueDate, paidOut, missing },
}: {
  readonly round: OpenRound;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const when =
    closedOn === null
      ? t('openBooks.dueOn', { day: formatDate(dueDate, language) })
      : t('openBooks.closedOn', { day: formatDate(closedOn, language) });
  const isOpen = status === 'open';
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span className="font-semibold">{t('openBooks.round', { round })}</span>
          <span className="ml-3 text-sm text-muted">{when}</span>
        </p>
        {closedOn === null ? (
          <p className={classNames('text-sm', isOpen ? 'font-semibold text-gold' : 'text-muted')}>
            {t(isOpen ? 'openBooks.open' : 'openBooks.waiting')}
          </p>
        ) : (
          <Money amount={paidOut} className="font-semibold" />
        )}
      </div>
      {missing !== '0.00' && (
        <p className="text-right text-sm text-clay">
          {t('openBooks.isMissing', { amount: toDollars(missing) })}
        </p>
      )}
    </>
  );
}
