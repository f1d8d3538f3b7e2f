import { statementCalls } from '@circle-link/contract/operations/statements';
import { useTranslation } from 'react-i18next';
import { addressOfCall } from '../../../platform/call.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { useGroupParams } from './commands.ts';
import { useGroup } from './group-context.ts';

const PARTS = ['payouts', 'fees', 'held'] as const;
const FORMATS = ['pdf', 'csv', 'json', 'hledger', 'beancount'] as const;

/** What the ledger says of the group: all that came in is where it should be. And the statement to take away. */
export function BooksCard() {
  const { t } = useTranslation();
  const { group } = useGroup();
  const params = useGroupParams();
  return (
    <Card aria-labelledby="books">
      <CardHeader id="books" title={t('groupPage.books.title')} />
      <dl className="space-y-2">
        {PARTS.map((part) => (
          <div key={part} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{t(`groupPage.books.${part}`)}</dt>
            <dd>
              <Money amount={group.books[part]} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
          <dt>{t('groupPage.books.contributions')}</dt>
          <dd>
            <Money amount={group.books.contributions} />
          </dd>
        </div>
      </dl>
      <div className="mt-4">
        <Disclosure summary={t('groupPage.books.how')}>
          <p className="text-sm">{t('groupPage.books.howText')}</p>
        </Disclosure>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <h3 className="w-full font-semibold sm:mr-auto sm:w-auto">{t('groupPage.statement.title')}</h3>
        {FORMATS.map((format) => (
          <DownloadButton
            key={format}
            size="small"
            path={addressOfCall(statementCalls.ofGroup, { params, query: { format } })}
            label={format.length > 4 ? format : format.toUpperCase()}
            spokenLabel={t('groupPage.statement.download', { format: format.toUpperCase() })}
          />
        ))}
      </div>
    </Card>
  );
}
