import {
  buildOpenBooksPath,
  buildRingPicturePath,
  listRingFigures,
  type OpenBooks,
  openBooksCalls,
  type OpenRound,
} from '@circle-link/contract/groups/open-books';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import openBooks from '../../../../locales/en/open-books.json';
import { BooksBar, BooksRows } from '../../modules/groups/books/books-bar.tsx';
import { Cover } from '../../modules/groups/cover.tsx';
import { NotFound } from '../../modules/help/not-found.tsx';
import { ApiError } from '../../platform/api/api-client.ts';
import { buildCallUrl, toQueryOptions } from '../../platform/api/call.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { buttonLook } from '../../ui/button.tsx';
import { classNames, TEXT_LINK } from '../../ui/class-names.ts';
import { Fold } from '../../ui/disclosure.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Money, toDollars } from '../../ui/values/money.tsx';

addTexts({ openBooks });

export function Page(): ReactNode {
  const t = useTranslate();
  const { code } = useParams({ from: '/open/$code' });
  const query = useQuery(toQueryOptions(openBooksCalls.openBooks, { params: { code } }));
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound missing="books" />;
  if (query.data !== undefined) return <Known books={query.data} code={code} />;
  return (
    <>
      <PageTitle title={t('openBooks.loadingTitle')} />
      <Loaded
        query={query}
        failed={t('openBooks.loadFailed')}
        skeleton={<Skeleton className="h-[1200px] w-full" />}
      >
        {() => null}
      </Loaded>
    </>
  );
}

interface KnownProps {
  readonly books: OpenBooks;
  readonly code: string;
}

function Known({ books, code }: KnownProps) {
  const t = useTranslate();
  const frequency = t(`openBooks.frequency.${books.frequency}`);
  return (
    <>
      <PageTitle
        title={books.name}
        picture={books.cover && <Cover cover={books.cover} className="size-12 sm:size-16" />}
        lead={t('openBooks.lead', {
          count: books.members,
          amount: toDollars(books.contributionAmount),
          frequency,
        })}
      />
      <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[2fr_3fr]">
        <Ring books={books} code={code} />
        <OpenSums books={books} />
      </div>
      <div className="mt-8 space-y-8">
        <OpenRounds rounds={books.rounds} />
        <div className="border-b border-line">
          <Fold id="check" title={t('openBooks.check')}>
            <Check code={code} />
          </Fold>
        </div>
        <section aria-labelledby="own" className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="own" className="text-lg font-semibold">
            {t('openBooks.own')}
          </h2>
          <a href="/" className={buttonLook()}>
            {t('openBooks.ownAct')}
          </a>
        </section>
      </div>
    </>
  );
}

function Ring({ books, code }: KnownProps) {
  const t = useTranslate();
  const figures = listRingFigures(books, useLanguage());
  const { name, closed, rounds } = figures;
  return (
    <div className="relative mx-auto size-70 lg:size-80">
      <img
        src={`${buildRingPicturePath(buildOpenBooksPath(code))}?words=none`}
        alt={t('openBooks.ring', { name, closed, rounds })}
        width="320"
        height="320"
        className="size-full"
      />
      <p className="absolute inset-16 grid content-center text-center text-sm text-muted">
        <span>{t('openBooks.picture.above', figures)}</span>
        <span className="text-xl font-semibold text-ink tabular-nums">{figures.figure}</span>
        <span>{t('openBooks.picture.below', figures)}</span>
      </p>
    </div>
  );
}

function Check({ code }: Pick<KnownProps, 'code'>) {
  const t = useTranslate();
  return (
    <div className="space-y-3">
      <p className="max-w-prose">{t('openBooks.checkText')}</p>
      <p>
        <a href={buildCallUrl(openBooksCalls.openBooks, { params: { code } })} className={TEXT_LINK}>
          {t('openBooks.checkData')}
        </a>
      </p>
      <p>
        <Link to="/transparency" className={TEXT_LINK}>
          {t('openBooks.checkLedger')}
        </Link>
      </p>
    </div>
  );
}

function OpenSums({ books }: { readonly books: OpenBooks }) {
  const t = useTranslate();
  if (books.contributions === '0.00') return <p className="text-lg">{t('openBooks.nothingYet')}</p>;
  return (
    <div>
      <p className="text-lg font-semibold">
        {t('openBooks.sentence', { in: toDollars(books.contributions), out: toDollars(books.payouts) })}
      </p>
      <BooksBar sums={books} />
      <dl className="mt-4 divide-y divide-line">
        <BooksRows sums={books} words={(part) => t(`openBooks.${part}`)} />
        <Missing amount={books.missing} />
      </dl>
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

function OpenRounds({ rounds }: { readonly rounds: readonly OpenRound[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds" className="mb-2 text-lg font-semibold">
        {t('openBooks.rounds')}
      </h2>
      <ol className="divide-y divide-line">
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
