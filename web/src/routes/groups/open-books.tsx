import {
  buildOpenBooksPath,
  buildRingPicturePath,
  listRingFigures,
  type OpenBooks,
  openBooksCalls,
} from '@circle-link/contract/groups/open-books';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { Cover } from '../../modules/groups/cover.tsx';
import { OpenRounds, OpenSums } from '../../modules/groups/books/open-books.tsx';
import openBooks from '../../../../locales/en/open-books.json';
import { ApiError } from '../../platform/api/api-client.ts';
import { buildCallUrl, toQueryOptions } from '../../platform/api/call.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Fold } from '../../ui/disclosure.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { Page as NotFoundPage } from '../not-found.tsx';

addTexts({ openBooks });

export function Page(): ReactNode {
  const t = useTranslate();
  const { code } = useParams({ from: '/open/$code' });
  const query = useQuery(toQueryOptions(openBooksCalls.openBooks, { params: { code } }));
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundPage />;
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
          <a href="/" className={buttonLook('primary')}>
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
        <span className="text-2xl font-semibold text-ink tabular-nums">{figures.figure}</span>
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
