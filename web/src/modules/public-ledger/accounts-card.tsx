import type { PublicAccountList } from '@circle-link/contract/public-ledger/public-ledger';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatInstant } from '../../platform/i18n/language.ts';
import { DataTable } from '../../ui/values/data-table.tsx';
import { Fold } from '../../ui/disclosure.tsx';
import { Loaded } from '../../ui/frame/states.tsx';
import { Money } from '../../ui/values/money.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { TestMoney } from '../../ui/values/fee-lines.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { CutNote } from './how-computed.tsx';
import { accountsQuery } from './queries.ts';
import { useAccountName } from '../../ui/values/use-account-name.ts';

type Account = PublicAccountList['accounts'][number];

export function AccountsCard() {
  const t = useTranslate();
  const language = useLanguage();
  const accounts = useQuery(accountsQuery);
  return (
    <section aria-labelledby="accounts">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="accounts" className="text-lg font-semibold">
          {t('publicLedger.accountsTitle')}
        </h2>
        <TestMoney />
      </div>
      <Loaded
        query={accounts}
        failed={t('publicLedger.accountsFailed')}
        skeleton={<Skeleton className="h-180 w-full" />}
      >
        {({ accounts: list, cut, asOf }) => (
          <div className="border-b border-line">
            <div className="mb-3">
              <CutNote cut={cut} />
            </div>
            {(['queue', 'groups', 'members'] as const).map((section) => (
              <Section
                key={section}
                section={section}
                accounts={list.filter((account) => account.section === section)}
              />
            ))}
            <p className="my-3 text-sm text-muted tabular-nums">
              {t('publicLedger.asOf', { time: formatInstant(asOf, language) })}
            </p>
          </div>
        )}
      </Loaded>
    </section>
  );
}

interface SectionProps {
  readonly section: Account['section'];
  readonly accounts: readonly Account[];
}

const isQuiet = ({ movements, balance }: Account): boolean => movements === 0 && balance === '0.00';

function Section({ section, accounts }: SectionProps) {
  const t = useTranslate();
  if (accounts.length === 0) return null;
  const title = t(`publicLedger.sections.${section}`);
  const caption = `${t('publicLedger.accountsCaption')}: ${title}`;
  const quiet = accounts.filter(isQuiet);
  const moved = accounts.filter((account) => !isQuiet(account));
  return (
    <Fold id={`accounts-${section}`} title={title} isOpen={section === 'queue'} isOpenWide>
      <p className="mb-3 max-w-prose text-sm text-muted">{t(`publicLedger.sectionNotes.${section}`)}</p>
      {moved.length > 0 && <Accounts caption={caption} accounts={moved} />}
      {quiet.length > 0 && (
        <details className="border-t border-line">
          <summary className={`${TEXT_LINK} my-2 inline-block py-1`}>
            {t('publicLedger.quiet', { count: quiet.length })}
          </summary>
          <Accounts caption={caption} accounts={quiet} />
        </details>
      )}
    </Fold>
  );
}

interface AccountsProps {
  readonly caption: string;
  readonly accounts: readonly Account[];
}

function Accounts({ caption, accounts }: AccountsProps) {
  const t = useTranslate();
  const getName = useAccountName();
  return (
    <DataTable
      caption={caption}
      rows={accounts}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'account',
          title: t('publicLedger.account'),
          cell: ({ name }) => (
            <>
              <Link
                to="/transparency/ledger"
                search={{ account: name }}
                className={TEXT_LINK}
                aria-label={t('publicLedger.openOf', { name: getName(name) })}
              >
                {getName(name)}
              </Link>
              <code className="block text-sm font-normal text-muted max-sm:hidden">{name}</code>
            </>
          ),
        },
        {
          key: 'balance',
          title: t('publicLedger.balance'),
          isNumeric: true,
          narrow: 'value',
          cell: ({ balance }) =>
            balance === null ? (
              <span className="text-muted">{t('publicLedger.tooFew')}</span>
            ) : (
              <Money amount={balance} className="font-semibold" />
            ),
        },
        {
          key: 'movements',
          title: t('publicLedger.count'),
          narrow: 'note',
          cell: ({ movements }) =>
            movements === null || movements === 0 ? '' : t('publicLedger.together', { count: movements }),
        },
      ]}
    />
  );
}
