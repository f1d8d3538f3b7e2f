import { parseDollars, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { BalanceAnswer } from '@circle-link/contract/entry';
import type { CoolOff } from '@circle-link/contract/safeguards';
import type { AvailableMoney, PayoutAccount } from '@circle-link/contract/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate, formatInstant } from '../../platform/i18n/language.ts';
import { coolOffQuery } from '../../platform/cool-off-query.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import { AccountPart } from './account-part.tsx';
import { AmountForm } from './amount-form.tsx';
import { accountQuery, availableQuery, balanceQuery } from './queries.ts';

/** What is the member's, how much of it can leave, where it goes, and the form that sends it: one step in one card. */
export function WithdrawCard() {
  const { t } = useTranslation();
  const whole = useQuery(balanceQuery);
  const available = useQuery(availableQuery);
  const failed = [whole, available].find(({ data, isError }) => data === undefined && isError);
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
      {failed === undefined && (whole.data === undefined || available.data === undefined) && (
        <Skeleton className="h-24 w-full" />
      )}
      {whole.data !== undefined && available.data !== undefined && (
        <div className="space-y-4">
          <BalanceFacts balance={whole.data} available={available.data} />
          <AccountPart />
          <Sending availableCents={centsOf(available.data)} />
        </div>
      )}
    </Card>
  );
}

function centsOf({ withdrawable }: AvailableMoney): Cents {
  return parseDollars(withdrawable) ?? ZERO_CENTS;
}

function BalanceFacts({
  balance,
  available,
}: {
  readonly balance: BalanceAnswer;
  readonly available: AvailableMoney;
}) {
  const { t } = useTranslation();
  const isOwing = balance.owed !== '0.00';
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Money amount={available.withdrawable} className="text-3xl font-semibold" />
        <TestMoney />
      </p>
      {centsOf(available) === 0 && available.later.length === 0 && (
        <p className="text-muted">{t('withdrawals.balance.nothing')}</p>
      )}
      <LaterMoney later={available.later} />
      {isOwing && (
        <>
          <Facts
            facts={[
              { label: t('withdrawals.balance.balance'), value: <Money amount={balance.balance} /> },
              {
                label: t('withdrawals.balance.owed'),
                value: <Money amount={`-${balance.owed}`} className="text-clay" />,
              },
            ]}
          />
          <p className="text-sm text-muted">{t('withdrawals.balance.owedNote')}</p>
        </>
      )}
    </div>
  );
}

/** Amounts that become available later, each with its day. */
function LaterMoney({ later }: Pick<AvailableMoney, 'later'>) {
  const { t } = useTranslation();
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

/** The form, or what stands in its way; what the account lacks is said above, beside the act that mends it. */
function Sending({ availableCents }: { readonly availableCents: Cents }) {
  const account = useQuery(accountQuery);
  const coolOff = useQuery({ ...coolOffQuery, refetchInterval: 60_000 });
  if (availableCents === 0) return null;
  if (coolOff.data !== undefined && coolOff.data.possibleFrom !== null)
    return <Waiting possibleFrom={coolOff.data.possibleFrom} changed={coolOff.data.changed} />;
  if (account.data === undefined || coolOff.isPending)
    return account.isPending || coolOff.isPending ? <Skeleton className="h-48 w-full" /> : null;
  return isReady(account.data) ? <AmountForm availableCents={availableCents} /> : null;
}

function isReady(account: PayoutAccount | null): boolean {
  return account?.state === 'ready' && account.bank !== null;
}

/** After a change of the account: a form that the server refuses is not offered. */
function Waiting({
  possibleFrom,
  changed,
}: {
  readonly possibleFrom: string;
  readonly changed: CoolOff['changed'];
}) {
  const { t } = useTranslation();
  const when = formatInstant(possibleFrom, useLanguage());
  return (
    <Notice tone="waiting" title={t('safeguards.waitsTitle', { when })}>
      <p>
        {changed !== null && `${t(`safeguards.changed.${changed}`)} `}
        {t('safeguards.waits')}
      </p>
    </Notice>
  );
}
