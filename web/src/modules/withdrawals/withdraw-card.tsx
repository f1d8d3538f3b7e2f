import type { BalanceAnswer } from '@circle-link/contract/balance';
import type { CoolOff } from '@circle-link/contract/auth/safeguards';
import { type Cents, formatAmount, parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import {
  type AvailableMoney,
  type PayoutAccount,
  withdrawalCalls,
  withdrawalForm,
} from '@circle-link/contract/withdrawals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../platform/api/call.ts';
import { coolOffQuery } from '../../platform/api/safeguard-queries.ts';
import { openIdempotencyKey } from '../../platform/api/idempotency-key.ts';
import { deployment } from '../../platform/deployment.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { formatDollars } from '../../platform/i18n/amounts.ts';
import { formatDate, formatInstant } from '../../platform/i18n/language.ts';
import { useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { AmountInput } from '../../ui/forms/localized-fields.tsx';
import { GateAhead } from '../../ui/frame/closed-gate.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Card, CardHeader, Notice } from '../../ui/panels.tsx';
import { Result } from '../../ui/result.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { TestMoney } from '../../ui/values/amount-lines.tsx';
import { Money, toDollars } from '../../ui/values/money.tsx';
import { useCurrentUser, verificationStatusQuery } from '../auth/index.ts';
import { AccountPart } from './account-part.tsx';
import { accountQuery, availableQuery, balanceQuery, withdrawalsQuery } from './queries.ts';

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
  const [done, setDone] = useState<string | null>(null);
  return (
    <div className="space-y-4">
      <BalanceFacts {...props} />
      {block !== null && (hasMoney(available) || block.reason === 'identity') && (
        <WithdrawalBlockNotice block={block} />
      )}
      {block?.reason !== 'identity' && <AccountPart />}
      {done !== null && <Result text={done} />}
      {block === null && availableCents > 0 && (
        <AmountForm availableCents={availableCents} onDone={setDone} />
      )}
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
        <Money
          amount={block === null ? available.withdrawable : '0.00'}
          className="text-figure font-semibold"
        />
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

function WithdrawalBlockNotice({ block }: { readonly block: Block }) {
  const t = useTranslate();
  const language = useLanguage();
  if (block.reason === 'cool_off') {
    const { possibleFrom, changed } = block;
    return (
      <Notice
        tone="waiting"
        title={t('safeguards.waitsTitle', { when: formatInstant(possibleFrom, language) })}
      >
        <p>
          {changed !== null && `${t(`safeguards.changed.${changed}`)} `}
          {t('safeguards.waits')}
        </p>
      </Notice>
    );
  }
  if (block.reason !== 'identity') return <p>{t(`withdrawals.block.${block.reason}`)}</p>;
  return (
    <div className="space-y-3">
      {block.isSent ? (
        <Notice tone="waiting" title={t('withdrawals.block.checkingTitle')}>
          <p>{t('withdrawals.block.checking')}</p>
        </Notice>
      ) : (
        <GateAhead gate="identity_required">{t('withdrawals.block.identity')}</GateAhead>
      )}
      {deployment.coolOffHours > 0 && (
        <p className="text-sm text-muted">
          {t('withdrawals.block.next', { count: deployment.coolOffHours })}
        </p>
      )}
    </div>
  );
}

/** Why withdrawals are blocked regardless of the balance. The server has the same rules. */
type Block =
  | { readonly reason: 'identity'; readonly isSent: boolean }
  | { readonly reason: 'no_account' | 'account' }
  | { readonly reason: 'cool_off'; readonly possibleFrom: string; readonly changed: CoolOff['changed'] };

/** The first obstacle in the order in which members resolve them. Null if withdrawals are possible. */
function useWithdrawalBlock(): { readonly block: Block | null; readonly isPending: boolean } {
  const user = useCurrentUser();
  const checks = useQuery(verificationStatusQuery);
  const account = useQuery(accountQuery);
  const coolOff = useQuery({ ...coolOffQuery, refetchInterval: 60_000 });
  const isPending = checks.isPending || account.isPending || coolOff.isPending;
  const identity = checks.data;
  if (identity !== undefined && !identity.isIdVerified && user?.isAdmin !== true)
    return { block: { reason: 'identity', isSent: identity.identity.state === 'pending' }, isPending };
  if (coolOff.data !== undefined && coolOff.data.possibleFrom !== null) {
    const { possibleFrom, changed } = coolOff.data;
    return { block: { reason: 'cool_off', possibleFrom, changed }, isPending };
  }
  return { block: getAccountBlock(account.data), isPending };
}

/** An account that failed to load blocks too, because the destination is unknown. */
function getAccountBlock(account: PayoutAccount | undefined): Block | null {
  if (account === null) return { reason: 'no_account' };
  return account?.state === 'ready' && account.bank !== null ? null : { reason: 'account' };
}

const idempotencyKey = openIdempotencyKey('withdrawal');

interface AmountFormProps {
  readonly availableCents: Cents;
  /** Called with null when a request starts, and with its result, which stays when nothing is left to withdraw. */
  readonly onDone: (result: string | null) => void;
}

function AmountForm({ availableCents, onDone }: AmountFormProps) {
  const t = useTranslate();
  const cache = useQueryClient();
  const refresh = () =>
    Promise.all(
      [availableQuery, balanceQuery, coolOffQuery, withdrawalsQuery].map(({ queryKey }) =>
        cache.invalidateQueries({ queryKey }),
      ),
    );
  const schema = useMemo(() => withdrawalForm(availableCents), [availableCents]);
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema,
    defaultValues: { amount: '' },
    words: { withdraw_up_to: t('withdrawals.form.upTo', { amount: formatDollars(availableCents) }) },
    submit: async ({ amount }) => {
      onDone(null);
      // Retrying after a lost response is the same withdrawal.
      const body = { amount, requestId: idempotencyKey.getRequestId(amount) };
      const requested = await call(withdrawalCalls.request, { body });
      idempotencyKey.answered();
      form.reset();
      onDone(t('withdrawals.form.done', { amount: toDollars(requested.amount), last4: requested.last4 }));
      await refresh();
    },
    onRefused: () => void refresh(),
  });
  const typed = parseDollars(useWatch({ control: form.control, name: 'amount' }).trim());
  const isTooMuch = typed !== null && typed > availableCents;
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <div className="grid grid-cols-[1fr_auto] items-start gap-3">
        <AmountInput
          label={t('withdrawals.form.amount')}
          {...form.register('amount')}
          placeholder="0.00"
          error={getError('amount')}
        />
        <Button
          variant="quiet"
          className="mt-6"
          onClick={() =>
            form.setValue('amount', formatAmount(availableCents), { shouldValidate: true, shouldTouch: true })
          }
        >
          {t('withdrawals.form.all')}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {t('withdrawals.form.leavesAtOnce')} {deployment.isSandbox && t('withdrawals.form.testTime')}
      </p>
      <Button
        type="submit"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('withdrawals.form.pending')}
        disabled={isTooMuch}
      >
        {isTooMuch && t('withdrawals.form.have', { amount: formatDollars(availableCents) })}
        {!isTooMuch &&
          (typed === null || typed === 0
            ? t('withdrawals.form.submit')
            : t('withdrawals.form.submitAmount', { amount: toDollars(formatAmount(typed)) }))}
      </Button>
    </form>
  );
}
