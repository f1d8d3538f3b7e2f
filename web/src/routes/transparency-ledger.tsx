import { PUBLIC_ACCOUNTS } from '@circle-link/contract/public-ledger/public-ledger';
import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { AccountsCard } from '../modules/public-ledger/accounts-card.tsx';
import { MovementsCard } from '../modules/public-ledger/movements-card.tsx';
import { useSearchText } from '../platform/navigation/search-params.ts';
import { BackLink } from '../ui/frame/settings-page.tsx';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import publicLedger from '../../../locales/en/public-ledger.json';

addTexts({ publicLedger });

export function Page() {
  const t = useTranslate();
  const searched = useSearchText('account');
  const account = PUBLIC_ACCOUNTS.find(({ name }) => name === searched)?.name;
  if (account !== undefined)
    return (
      <>
        <BackLink to="/transparency/ledger" label={t('publicLedger.accountsTitle')} />
        <MovementsCard key={account} account={account} />
      </>
    );
  return (
    <>
      <BackLink to="/transparency" label={t('publicLedger.back')} />
      <PageTitle title={t('publicLedger.title')} lead={t('publicLedger.lead')} />
      <AccountsCard />
    </>
  );
}
