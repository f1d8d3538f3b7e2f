import './texts.ts';
import type { GroupPreview } from '@circle-link/contract/groups';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatDate } from '../../platform/i18n/language.ts';

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
