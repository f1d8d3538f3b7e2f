import { passwordChangeForm } from '@circle-link/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageOf, sendOnly } from '../../platform/api-client.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { sessionsQuery } from './sessions-query.ts';

/** Changes the password; the other devices have to sign in again. */
export function PasswordForm() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const empty = { currentPassword: '', password: '', confirmPassword: '' };
  const { form, attempt, onSubmit, errorOf, summary } = useContractForm({
    schema: passwordChangeForm,
    defaultValues: empty,
    submit: async (values) => {
      await sendOnly('POST', '/api/auth/password/change', values);
      form.reset(empty);
      showToast({ title: t('settings.password.doneTitle'), description: t('settings.password.done') });
      await cache.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onRefused: (error) =>
      showToast({
        title: t('settings.password.failedTitle'),
        description: messageOf(error, t('settings.password.failed')),
        variant: 'destructive',
      }),
  });
  return (
    <form onSubmit={onSubmit} noValidate className="max-w-form space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <PasswordInput
        label={t('settings.password.current')}
        {...form.register('currentPassword')}
        autoComplete="current-password"
        error={errorOf('currentPassword')}
      />
      <PasswordInput
        label={t('settings.password.new')}
        {...form.register('password')}
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <PasswordInput
        label={t('settings.password.confirm')}
        {...form.register('confirmPassword')}
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
      />
      <Button
        type="submit"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('settings.password.pending')}
      >
        {t('settings.password.submit')}
      </Button>
    </form>
  );
}
