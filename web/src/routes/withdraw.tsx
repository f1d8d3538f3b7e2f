import { useQuery } from '@tanstack/react-query';
import { accountQuery, balanceQuery } from '../modules/withdrawals/queries.ts';
import { useTranslate } from '../platform/i18n/texts.ts';
import { ReturnedCard } from '../modules/charges/returned-card.tsx';
import { DebtCard } from '../modules/debts/debt-card.tsx';
import { WithdrawCard } from '../modules/withdrawals/withdraw-card.tsx';
import { WithdrawalListCard } from '../modules/withdrawals/withdrawal-list.tsx';
import { coolOffQuery } from '../platform/api/cool-off-query.ts';
import { PageTitle } from '../ui/frame/page-frames.tsx';

export function Page() {
  const t = useTranslate();
  const queries = [useQuery(balanceQuery), useQuery(accountQuery), useQuery(coolOffQuery)];
  const isPending = queries.some((query) => query.isPending);
  return (
    <div className="mx-auto w-full max-w-[640px]">
      <PageTitle title={t('withdrawals.title')} lead={t('withdrawals.lead')} />
      <ReturnedCard />
      <div className="space-y-4 lg:space-y-6">
        <WithdrawCard />
        {/* Waits for the content above, which would otherwise move it under a click. */}
        {!isPending && (
          <>
            <DebtCard keepsHistory />
            <WithdrawalListCard />
          </>
        )}
      </div>
    </div>
  );
}
