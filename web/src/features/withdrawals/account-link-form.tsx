import { withdrawalCalls } from '@circle-link/contract/operations/withdrawals';
import { payoutLinkForm, type PayoutLinkForm } from '@circle-link/contract/withdrawals';
import { useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { ApiError, getErrorMessage } from '../../platform/api-client.ts';
import { call } from '../../platform/call.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { redirectTo } from '../../platform/redirect-to.ts';
import { SecurityCodeInput } from '../../ui/security-code-input.tsx';
import { Button } from '../../ui/button.tsx';
import { CoolOffNote } from '../../ui/cool-off-note.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TestMoney } from '../../ui/test-money.tsx';
import { showToast } from '../../ui/toast-store.ts';

const EMPTY: PayoutLinkForm = { password: '' };

export function AccountLinkForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const [needsCode, setNeedsCode] = useState(false);
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: payoutLinkForm,
    defaultValues: EMPTY,
    submit: async (values) => {
      const { url } = await call(withdrawalCalls.link, { body: values });
      await redirectTo(url);
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') {
        setNeedsCode(true);
        return;
      }
      // The code may be used up: the provider is called after it was accepted.
      if (needsCode) form.setValue('code', '');
      showToast({
        title: t('withdrawals.account.failedTitle'),
        description: getErrorMessage(error, t('withdrawals.account.failed')),
        variant: 'destructive',
      });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <TestMoney />
      <p>{t('withdrawals.account.goesOn')}</p>
      <PasswordInput
        label={t('withdrawals.account.password')}
        hint={t('withdrawals.account.passwordHint')}
        {...form.register('password')}
        autoComplete="current-password"
        error={getError('password')}
      />
      {needsCode && (
        <SecurityCodeInput
          label={t('withdrawals.account.code')}
          {...form.register('code')}
          error={getError('code')}
          onProven={(code) => form.setValue('code', code)}
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
          pendingLabel={t('withdrawals.account.opening')}
        >
          {t('withdrawals.account.goOn')}
        </Button>
      </div>
    </form>
  );
}
