import type { BalanceAnswer } from '@circle-link/contract/balance';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { deployment } from '../../platform/deployment.ts';
import { ErrorState } from '../../ui/frame/states.tsx';
import { Money } from '../../ui/values/money.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { classNames, TEXT_LINK } from '../../ui/class-names.ts';
import { balanceQuery } from './queries.ts';

interface BalanceCardProps {
  /** Withdrawals require all checks, viewing the balance does not. */
  readonly canWithdraw?: boolean;
}

export function BalanceCard({ canWithdraw = true }: BalanceCardProps) {
  const t = useTranslate();
  const query = useQuery(balanceQuery);
  return (
    <section aria-labelledby="balance">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="balance" className="text-lg font-semibold">
          {t('dashboard.balance.title')}
        </h2>
        {canWithdraw && (
          <Link to="/withdraw" className={TEXT_LINK}>
            {t('dashboard.balance.withdraw')}
          </Link>
        )}
      </div>
      {query.data === undefined && query.isPending && <Skeleton className="h-16 w-full" />}
      {query.data === undefined && query.isError && (
        <ErrorState
          what={t('dashboard.balance.loadFailed')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data !== undefined && (
        <>
          <Amounts balance={query.data} />
          <Holder />
        </>
      )}
    </section>
  );
}

/** On phones the banner of the sandbox is enough. */
function Holder() {
  const t = useTranslate();
  const { isSandbox } = deployment;
  return (
    <p className={classNames('mt-1 text-sm text-muted', isSandbox && 'max-sm:sr-only')}>
      {t(isSandbox ? 'dashboard.balance.testMoney' : 'dashboard.balance.holder')}
    </p>
  );
}

function Amounts({ balance }: { readonly balance: BalanceAnswer }) {
  const t = useTranslate();
  return (
    <dl className="space-y-3">
      <div>
        <dt className="sr-only">{t('dashboard.balance.available')}</dt>
        <dd>
          <Money amount={balance.balance} className="text-xl font-semibold" />
        </dd>
      </div>
      {balance.owed !== '0.00' && (
        <div className="border-t border-line pt-3">
          <dt className="flex items-baseline justify-between gap-4 font-semibold text-clay">
            {t('dashboard.balance.owed')}
            <Money amount={balance.owed} />
          </dt>
          <dd className="mt-1 text-sm text-muted">
            {t('dashboard.balance.owedNote')}{' '}
            <Link to="/payments" className={TEXT_LINK}>
              {t('dashboard.balance.payOwed')}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}
