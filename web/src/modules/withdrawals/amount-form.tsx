import { type Cents, formatAmount, parseDollars } from '@circle-link/contract/money';
import { withdrawalCalls, withdrawalForm } from '@circle-link/contract/withdrawals';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../platform/api/api-client.ts';
import { call } from '../../platform/api/call.ts';
import { deployment } from '../../platform/deployment.ts';
import { coolOffQuery } from '../../platform/api/cool-off-query.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { toDollars } from '../../ui/values/money.tsx';
import { AmountInput } from '../../ui/forms/localized-fields.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { availableQuery, balanceQuery, withdrawalsQuery } from './queries.ts';
import { openIdempotencyKey } from '../../platform/api/idempotency-key.ts';
import { formatDollars } from '../../platform/i18n/amounts.ts';

const idempotencyKey = openIdempotencyKey('withdrawal');

export function AmountForm({ availableCents }: { readonly availableCents: Cents }) {
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
      // Retrying after a lost response is the same withdrawal.
      const body = { amount, requestId: idempotencyKey.getRequestId(amount) };
      const requested = await call(withdrawalCalls.request, { body });
      idempotencyKey.answered();
      form.reset();
      showToast({
        title: t('withdrawals.form.doneTitle'),
        description: t('withdrawals.form.done', {
          amount: toDollars(requested.amount),
          last4: requested.last4,
        }),
      });
      await refresh();
    },
    onRefused: (error) => {
      showToast({
        title: t('withdrawals.form.failedTitle'),
        description: getErrorMessage(error, t('withdrawals.form.failed')),
        variant: 'destructive',
      });
      void refresh();
    },
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
        className="w-full"
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
