import { BOOK_FORMATS, statementCalls, type StatementFormat } from '@circle-link/contract/statements';
import { useLanguage, useTranslate } from '../../../platform/i18n/texts.ts';
import { buildCallUrl } from '../../../platform/api/call.ts';
import { formatDate } from '../../../platform/i18n/language.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DownloadButton } from '../../../ui/copy-and-download.tsx';
import { Info } from '../../../ui/overlays/info.tsx';
import { toDollars } from '../../../ui/values/money.tsx';
import { BooksBar, BooksRows } from './books-bar.tsx';
import { useGroupParams } from '../page/commands.tsx';
import { useGroup } from '../page/group-context.ts';

const FORMATS = ['pdf', 'csv'] as const;
const PROOFS = ['json', 'ofx', ...BOOK_FORMATS] as const;

export function BooksCard() {
  const t = useTranslate();
  const { group } = useGroup();
  if (group.phase === 'forming') return <BeforeStart startDate={group.startDate} />;
  return (
    <section aria-label={t('groupPage.books.title')}>
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-xl font-semibold">
          {group.books.contributions === '0.00'
            ? t('groupPage.books.nothingYet')
            : t('groupPage.books.sentence', {
                in: toDollars(group.books.contributions),
                out: toDollars(group.books.payouts),
              })}
        </h2>
        <Info label={t('groupPage.books.how')}>{t('groupPage.books.howText')}</Info>
      </div>
      {group.books.contributions !== '0.00' && (
        <>
          <BooksBar sums={group.books} />
          <dl className="mt-3 divide-y divide-line">
            <BooksRows
              sums={group.books}
              words={(part) => t(`groupPage.books.${part}`)}
              isOver={group.phase === 'finished'}
            />
          </dl>
        </>
      )}
    </section>
  );
}

export function StatementPart() {
  const t = useTranslate();
  return (
    <section aria-labelledby="statement" className="flex flex-wrap items-center gap-2">
      <h2 id="statement" className="mr-auto text-lg font-semibold">
        {t('groupPage.statement.title')}
      </h2>
      <Statements formats={FORMATS} />
    </section>
  );
}

export function ProofPart() {
  const t = useTranslate();
  return (
    <Disclosure summary={t('groupPage.statement.yourself')}>
      <div className="flex flex-wrap gap-2">
        <Statements formats={PROOFS} />
      </div>
    </Disclosure>
  );
}

function BeforeStart({ startDate }: { readonly startDate: string }) {
  const t = useTranslate();
  const day = formatDate(startDate, useLanguage());
  return (
    <section aria-label={t('groupPage.books.title')}>
      <h2 className="text-xl font-semibold">{t('groupPage.books.nothingYet')}</h2>
      <p className="mt-1 text-muted">{t('groupPage.books.planned', { day })}</p>
    </section>
  );
}

function Statements({ formats }: { readonly formats: readonly StatementFormat[] }) {
  const t = useTranslate();
  const params = useGroupParams();
  return formats.map((format) => {
    const label = format.length > 4 ? format : format.toUpperCase();
    return (
      <DownloadButton
        key={format}
        size="small"
        path={buildCallUrl(statementCalls.ofGroup, { params, query: { format } })}
        label={label}
        spokenLabel={t('groupPage.statement.download', { format: label })}
      />
    );
  });
}
