import { accountCalls } from '@circle-link/contract/operations/account';
import { closeAccountBody, type CloseAccountBody } from '@circle-link/contract/account';
import { parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { ApiError, getErrorMessage } from '../../platform/api-client.ts';
import { call } from '../../platform/call.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { endSession } from '../auth/index.ts';
import { SecurityCodeInput } from '../../ui/security-code-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { formatDollars } from '../../platform/i18n/amounts.ts';

interface CloseFormProps {
  /** "50.00" if ended groups still owe the member that amount. The member can waive it. */
  readonly returns: string | null;
  readonly onClosed: () => void;
  readonly onKeep: () => void;
  readonly onRefused: () => void;
}

/** Avoids duplicate ids: the settings behind the dialog have the same field names. */
const toFieldId = (name: string): string => `close-${name}`;

function withOwnId<Item extends { readonly fieldId?: string }>(item: Item): Item {
  return item.fieldId === undefined ? item : { ...item, fieldId: toFieldId(item.fieldId) };
}

export function CloseForm({ returns, onClosed, onKeep, onRefused }: CloseFormProps) {
  const t = useTranslate();
  const [needsCode, setNeedsCode] = useState(false);
  const empty: CloseAccountBody = { password: '' };
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: closeAccountBody,
    defaultValues: empty,
    submit: async (values) => {
      await endSession(() => call(accountCalls.close, { body: values }));
      onClosed();
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') setNeedsCode(true);
      else if (error instanceof ApiError && error.code === 'account_not_closable') onRefused();
      else
        showToast({
          title: t('account.dialog.failedTitle'),
          description: getErrorMessage(error, t('account.dialog.failed')),
          variant: 'destructive',
        });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary.map(withOwnId)} attempt={attempt} />
      <PasswordInput
        label={t('account.dialog.password')}
        {...form.register('password')}
        id={toFieldId('password')}
        autoComplete="current-password"
        error={getError('password')}
      />
      {needsCode && (
        <SecurityCodeInput
          label={t('account.dialog.code')}
          {...form.register('code')}
          id={toFieldId('code')}
          error={getError('code')}
          onProven={(code) => form.setValue('code', code)}
        />
      )}
      {returns !== null && (
        <Checkbox
          label={t('account.dialog.giveUp', { amount: formatDollars(parseDollars(returns) ?? ZERO_CENTS) })}
          {...form.register('giveUpReturns')}
          id={toFieldId('giveUpReturns')}
        />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onKeep}>
          {t('account.dialog.keep')}
        </Button>
        <Button
          type="submit"
          variant="destructive"
          isPending={form.formState.isSubmitting}
          pendingLabel={t('account.dialog.pending')}
        >
          {t('account.dialog.submit')}
        </Button>
      </div>
    </form>
  );
}
