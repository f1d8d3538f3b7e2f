import { confirmBody } from '@circle-link/contract/auth';
import { CONFIRMED_MINUTES } from '@circle-link/contract/admin-roles';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { sendOnly } from '../../platform/api-client.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { answerConfirmation, isConfirmationAsked, subscribeToConfirmation } from './confirmation-store.ts';

/** Stands once on every page of the back office and opens when a call needs the password again. */
export function ConfirmationHost() {
  const { t } = useTranslation();
  const isAsked = useSyncExternalStore(subscribeToConfirmation, isConfirmationAsked);
  if (!isAsked) return null;
  return (
    <Dialog
      title={t('admin.confirmation.title')}
      closeLabel={t('common.close')}
      onClose={() => answerConfirmation(false)}
    >
      <p className="mb-4 text-muted">{t('admin.confirmation.lead', { count: CONFIRMED_MINUTES })}</p>
      <ConfirmationForm />
    </Dialog>
  );
}

function ConfirmationForm() {
  const { t } = useTranslation();
  const { form, attempt, onSubmit, errorOf, summary } = useContractForm({
    schema: confirmBody,
    defaultValues: { password: '' },
    submit: async (values) => {
      await sendOnly('POST', '/api/auth/confirm', values);
      answerConfirmation(true);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <PasswordInput
        label={t('admin.confirmation.password')}
        {...form.register('password')}
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={() => answerConfirmation(false)}>
          {t('admin.confirmation.cancel')}
        </Button>
        <Button
          type="submit"
          isPending={form.formState.isSubmitting}
          pendingLabel={t('admin.confirmation.pending')}
        >
          {t('admin.confirmation.submit')}
        </Button>
      </div>
    </form>
  );
}
