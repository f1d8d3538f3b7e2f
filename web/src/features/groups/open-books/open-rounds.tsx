import type { OpenRound } from '@circle-link/contract/groups/open-books';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { toDollars, Money } from '../../../ui/money.tsx';

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
