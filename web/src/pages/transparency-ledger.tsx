import { PUBLIC_ACCOUNTS } from '@circle-link/contract/public-ledger';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountsCard } from '../features/transparency/accounts-card.tsx';
import '../features/transparency/ledger-queries.ts';
import { MovementsCard } from '../features/transparency/movements-card.tsx';
import { useSearchText } from '../platform/search-text.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { TEXT_LINK } from '../ui/text-link.ts';

/** `/transparency/ledger`: the accounts of the platform, and with `?account=` the movements of one. */
export function Page() {
  const { t } = useTranslation();
  const asked = useSearchText('account');
  const account = PUBLIC_ACCOUNTS.find(({ name }) => name === asked)?.name;
  return (
    <>
      <p className="mb-3">
        <Link
          to={account === undefined ? '/transparency' : '/transparency/ledger'}
          className={`${TEXT_LINK} inline-flex min-h-8 items-center gap-1.5`}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t(account === undefined ? 'publicLedger.back' : 'publicLedger.accountsTitle')}
        </Link>
      </p>
      <PageTitle
        title={t('publicLedger.title')}
        {...(account === undefined && { lead: t('publicLedger.lead') })}
      />
      {account === undefined ? <AccountsCard /> : <MovementsCard key={account} account={account} />}
    </>
  );
}
