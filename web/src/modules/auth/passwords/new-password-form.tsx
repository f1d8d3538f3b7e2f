import { passwordCalls } from '@circle-link/contract/auth/credentials';
import { passwordResetBody } from '@circle-link/contract/auth/auth';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { call } from '../../../platform/api/call.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { redirectWithToast } from '../../../platform/navigation/redirects.ts';
import { Button } from '../../../ui/button.tsx';
import { CoolOffNote } from '../../../ui/cool-off-note.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';

interface NewPasswordFormProps {
  /** Single-use token of the emailed link. */
  readonly token: string;
}

export function NewPasswordForm({ token }: NewPasswordFormProps) {
  const t = useTranslate();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: passwordResetBody,
    defaultValues: { token, password: '', confirmPassword: '' },
    submit: async (values) => {
      await call(passwordCalls.resetPassword, { body: values });
      await redirectWithToast(
        { title: t('auth.reset.savedTitle'), description: t('auth.reset.saved') },
        '/auth?mode=sign-in',
      );
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <PasswordInput
        label={t('auth.newPassword')}
        hint={t('auth.passwordHint')}
        {...form.register('password')}
        autoComplete="new-password"
        error={getError('password')}
      />
      <PasswordInput
        label={t('auth.confirmPassword')}
        {...form.register('confirmPassword')}
        autoComplete="new-password"
        error={getError('confirmPassword')}
      />
      <CoolOffNote />
      <Button type="submit" isPending={form.formState.isSubmitting} pendingLabel={t('auth.reset.saving')}>
        {t('auth.reset.save')}
      </Button>
    </form>
  );
}
