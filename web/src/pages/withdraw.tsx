import '../features/withdrawals/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReturnedCard } from '../features/cards/returned-card.tsx';
import { OwedCard } from '../features/owed/owed-card.tsx';
import { AccountCard } from '../features/withdrawals/account-card.tsx';
import { BalanceCard } from '../features/withdrawals/balance-card.tsx';
import { WithdrawalListCard } from '../features/withdrawals/withdrawal-list.tsx';
import { accountQuery, balanceQuery } from '../features/withdrawals/queries.ts';
import { coolOffQuery } from '../platform/cool-off-query.ts';
import { PageTitle } from '../ui/page-title.tsx';

/** `/withdraw`: the balance goes to a bank account of the member's own. */
export function Page() {
  const { t } = useTranslation();
  const asked = [useQuery(balanceQuery), useQuery(accountQuery), useQuery(coolOffQuery)];
  const isPending = asked.some((query) => query.isPending);
  return (
    <>
      <PageTitle title={t('withdrawals.title')} lead={t('withdrawals.lead')} />
      <ReturnedCard />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr] lg:gap-6">
        <BalanceCard />
        {/* Not before it is known how much stands above: it would move under the reader's finger. */}
        {!isPending && (
          <>
            <AccountCard />
            <div className="empty:hidden lg:col-span-2">
              <OwedCard keepsHistory />
            </div>
            <div className="empty:hidden lg:col-span-2">
              <WithdrawalListCard />
            </div>
          </>
        )}
      </div>
    </>
  );
}
