import type { CharterClause } from '@circle-link/contract/groups/agreements';
import type { GroupPreview } from '@circle-link/contract/groups/groups';
import type { ReactNode } from 'react';
import groups from '../../../../locales/en/groups.json';
import { formatDate } from '../../platform/i18n/language.ts';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { classNames } from '../../ui/class-names.ts';

addTexts({ groups });

export function DueDates({ rounds }: { readonly rounds: GroupPreview['rounds'] }) {
  const t = useTranslate();
  const language = useLanguage();
  const head = 'border-b border-line pb-2 pl-3 text-left font-semibold text-muted';
  return (
    <>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('groups.dates.caption')}>
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{t('groups.dates.caption')}</caption>
          <thead>
            <tr>
              <th scope="col" className="border-b border-line pb-2 text-left font-semibold text-muted">
                {t('groups.dates.round')}
              </th>
              <th scope="col" className={head}>
                {t('groups.dates.due')}
              </th>
              <th scope="col" className={head}>
                {t('groups.dates.grace')}
              </th>
              <th scope="col" className={head}>
                {t('groups.dates.payout')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rounds.map(({ round, dueDate, graceEndsOn, payoutBy }) => (
              <tr key={round} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-1.5 text-left font-semibold">
                  {round}
                </th>
                <td className="py-1.5 pl-3 font-medium sm:whitespace-nowrap">
                  {formatDate(dueDate, language)}
                </td>
                <td className="py-1.5 pl-3 sm:whitespace-nowrap text-muted">
                  {formatDate(graceEndsOn, language)}
                </td>
                <td className="py-1.5 pl-3 sm:whitespace-nowrap">{formatDate(payoutBy, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-muted">{t('groups.dates.potPaid')}</p>
    </>
  );
}

interface CostLineProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string;
  readonly isStrong?: boolean;
}

export function CostLine({ label, value, note, isStrong = false }: CostLineProps) {
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <dt className={classNames('min-w-0', isStrong ? 'font-medium' : 'text-muted')}>
        {label}
        {note !== undefined && <span className="block text-sm font-normal text-muted">{note}</span>}
      </dt>
      <dd className={classNames('text-right', isStrong ? 'font-semibold' : 'font-medium')}>{value}</dd>
    </div>
  );
}

interface CharterClausesProps {
  readonly clauses: readonly CharterClause[];
  readonly heading: 'h3' | 'h4';
}

export function CharterClauses({ clauses, heading: Heading }: CharterClausesProps) {
  return (
    <ol className="space-y-4">
      {clauses.map(({ title, text }, index) => (
        <li key={title} className="break-inside-avoid">
          <Heading className="font-semibold">
            {index + 1}. {title}
          </Heading>
          <p className="mt-1 max-w-prose whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The reader's contribution to the draw: 16 random bytes in hexadecimal. */
export function createNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
