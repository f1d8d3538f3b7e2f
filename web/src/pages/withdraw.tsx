import '../features/withdrawals/texts.ts';
import { useTranslation } from 'react-i18next';
import { ReturnedCard } from '../features/cards/returned-card.tsx';
import { OwedCard } from '../features/owed/owed-card.tsx';
import { AccountCard } from '../features/withdrawals/account-card.tsx';
import { BalanceCard } from '../features/withdrawals/balance-card.tsx';
import { WithdrawalListCard } from '../features/withdrawals/withdrawal-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** `/withdraw`: the balance goes to a bank account of the member's own. */
export function Page() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('withdrawals.title')} lead={t('withdrawals.lead')} />
      <ReturnedCard />
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <BalanceCard />
        <AccountCard />
        <div className="empty:hidden lg:col-span-2">
          <OwedCard keepsHistory />
        </div>
        <div className="lg:col-span-2">
          <WithdrawalListCard />
        </div>
      </div>
    </>
  );
}
