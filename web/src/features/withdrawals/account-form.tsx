import { withdrawalCalls } from '@circle-link/contract/operations/withdrawals';
import { payoutAccountForm, type PayoutAccountForm } from '@circle-link/contract/withdrawals';
import { useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, messageOf } from '../../platform/api-client.ts';
import { call } from '../../platform/call.ts';
import { coolOffQuery } from '../../platform/cool-off-query.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { deployment } from '../../platform/deployment.ts';
import { AskedInput } from '../../ui/asked-input.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CoolOffNote } from '../../ui/cool-off-note.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { accountQuery } from './queries.ts';

const EMPTY: PayoutAccountForm = { holderName: '', routingNumber: '', accountNumber: '', password: '' };

/** The numbers of the bank account, and the password once more. */
export function AccountForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  const { form, attempt, onSubmit, errorOf, summary } = useContractForm({
    schema: payoutAccountForm,
    defaultValues: EMPTY,
    submit: async (values) => {
      const saved = await call(withdrawalCalls.setAccount, { body: values });
      cache.setQueryData(accountQuery.queryKey, saved);
      await cache.invalidateQueries({ queryKey: coolOffQuery.queryKey });
      showToast({
        title: t('withdrawals.account.doneTitle'),
        description: t('withdrawals.account.done', { last4: saved?.last4 ?? '' }),
      });
      onDone();
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') {
        setNeedsCode(true);
        return;
      }
      // It may be used up: the bank is asked after the code.
      if (needsCode) form.setValue('code', '');
      showToast({
        title: t('withdrawals.account.failedTitle'),
        description: messageOf(error, t('withdrawals.account.failed')),
        variant: 'destructive',
      });
    },
  });
  const digits = { autoComplete: 'off', inputMode: 'numeric' } as const;
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      {deployment.isSandbox && (
        <div className="rounded-field border border-line bg-sunken px-4 py-3">
          <Badge tone="waiting" icon={FlaskConical}>
            {t('entry.testMoney')}
          </Badge>
          <p className="mt-2 text-sm text-muted">{t('withdrawals.account.testNumbers')}</p>
        </div>
      )}
      <TextInput
        label={t('withdrawals.account.holderName')}
        {...form.register('holderName')}
        autoComplete="name"
        error={errorOf('holderName')}
      />
      <TextInput
        label={t('withdrawals.account.routingNumber')}
        {...form.register('routingNumber')}
        {...digits}
        error={errorOf('routingNumber')}
      />
      <TextInput
        label={t('withdrawals.account.accountNumber')}
        {...form.register('accountNumber')}
        {...digits}
        error={errorOf('accountNumber')}
      />
      <PasswordInput
        label={t('withdrawals.account.password')}
        hint={t('withdrawals.account.passwordHint')}
        {...form.register('password')}
        autoComplete="current-password"
        error={errorOf('password')}
      />
      {needsCode && (
        <AskedInput
          label={t('withdrawals.account.code')}
          {...form.register('code')}
          autoComplete="one-time-code"
          error={errorOf('code')}
        />
      )}
      <CoolOffNote />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onDone}>
          {t('withdrawals.account.keep')}
        </Button>
        <Button
          type="submit"
          isPending={form.formState.isSubmitting}
          pendingLabel={t('withdrawals.account.saving')}
        >
          {t('withdrawals.account.save')}
        </Button>
      </div>
    </form>
  );
}
