import { parseDollars, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { BalanceAnswer } from '@circle-link/contract/entry';
import type { AvailableMoney } from '@circle-link/contract/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { formatDate } from '../../platform/i18n/language.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import { AccountPart } from './account-part.tsx';
import { AmountForm } from './amount-form.tsx';
import { availableQuery, balanceQuery } from './queries.ts';
import { useWithdrawalBlock, type Block } from './use-withdrawal-block.ts';
import { WithdrawalBlockNotice } from './withdrawal-block-notice.tsx';

export function WithdrawCard() {
  const t = useTranslate();
  const whole = useQuery(balanceQuery);
  const available = useQuery(availableQuery);
  const { block, isPending } = useWithdrawalBlock();
  const failed = [whole, available].find(({ data, isError }) => data === undefined && isError);
  const isKnown = whole.data !== undefined && available.data !== undefined && !isPending;
  return (
    <Card aria-labelledby="withdrawable">
      <CardHeader id="withdrawable" title={t('withdrawals.balance.title')} />
      {failed !== undefined && (
        <ErrorState
          what={t('withdrawals.balance.loadFailed')}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      )}
      {failed === undefined && !isKnown && <Skeleton className="h-48 w-full" />}
      {isKnown && <Balance balance={whole.data} available={available.data} block={block} />}
    </Card>
  );
}

interface BalanceProps {
  readonly balance: BalanceAnswer;
  readonly available: AvailableMoney;
  readonly block: Block | null;
}

function Balance(props: BalanceProps) {
  const { available, block } = props;
  const availableCents = parseCents(available);
  return (
    <div className="space-y-4">
      <BalanceFacts {...props} />
      {block !== null && (hasMoney(available) || block.reason === 'identity') && (
        <WithdrawalBlockNotice block={block} />
      )}
      {block?.reason !== 'identity' && <AccountPart />}
      {block === null && availableCents > 0 && <AmountForm availableCents={availableCents} />}
    </div>
  );
}

function parseCents({ withdrawable }: AvailableMoney): Cents {
  return parseDollars(withdrawable) ?? ZERO_CENTS;
}

function hasMoney(available: AvailableMoney): boolean {
  return parseCents(available) > 0 || available.later.length > 0;
}

function BalanceFacts({ balance, available, block }: BalanceProps) {
  const t = useTranslate();
  const isOwing = balance.owed !== '0.00';
  const owed = {
    label: t('withdrawals.balance.owed'),
    value: <Money amount={`-${balance.owed}`} className="text-clay" />,
  };
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Money amount={block === null ? available.withdrawable : '0.00'} className="text-3xl font-semibold" />
        <TestMoney />
      </p>
      {!hasMoney(available) && <p className="text-muted">{t('withdrawals.balance.nothing')}</p>}
      {(isOwing || (block !== null && hasMoney(available))) && (
        <Facts
          facts={[
            { label: t('withdrawals.balance.balance'), value: <Money amount={balance.balance} /> },
            ...(isOwing ? [owed] : []),
          ]}
        />
      )}
      {isOwing && <p className="text-sm text-muted">{t('withdrawals.balance.owedNote')}</p>}
      <LaterMoney later={available.later} />
    </div>
  );
}

function LaterMoney({ later }: Pick<AvailableMoney, 'later'>) {
  const t = useTranslate();
  const language = useLanguage();
  if (later.length === 0) return null;
  return (
    <div className="space-y-1">
      <Facts
        facts={later.map(({ amount, availableOn }) => ({
          label: t('withdrawals.balance.from', { day: formatDate(availableOn, language) }),
          value: <Money amount={amount} />,
        }))}
      />
      <p className="text-sm text-muted">{t('withdrawals.balance.laterNote')}</p>
    </div>
  );
}
