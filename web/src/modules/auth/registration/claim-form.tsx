import { authCalls, claimBody, type CurrentUser } from '@circle-link/contract/auth/auth';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { getErrorMessage } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { AccountFields } from './account-fields.tsx';

interface ClaimFormProps {
  /** Single-use token of the emailed link. */
  readonly token: string;
  readonly onClaimed: (user: CurrentUser) => Promise<void>;
}

/** Claims a position that was paid without an account. */
export function ClaimForm({ token, onClaimed }: ClaimFormProps) {
  const t = useTranslate();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: claimBody,
    defaultValues: { token, firstName: '', lastName: '', username: '', password: '', confirmPassword: '' },
    submit: async (values) => {
      const user = await call(authCalls.claim, { body: values });
      showToast({ title: t('auth.complete.doneTitle'), description: t('auth.claim.done') });
      await onClaimed(user);
    },
    onRefused: (error) =>
      showToast({
        title: t('auth.complete.failedTitle'),
        description: getErrorMessage(error, t('auth.complete.failed')),
        variant: 'destructive',
      }),
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <AccountFields bind={(name) => ({ ...form.register(name), error: getError(name) })} />
      <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={t('auth.complete.pending')}>
        {t('auth.complete.submit')}
      </Button>
    </form>
  );
}
