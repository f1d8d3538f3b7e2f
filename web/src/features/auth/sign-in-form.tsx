import { currentUser, loginBody, type CurrentUser } from '@circle-link/contract/auth';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { messageOf, sendForAnswer } from '../../platform/api-client.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { showToast } from '../../ui/toast-store.ts';

interface SignInFormProps {
  readonly onSignedIn: (user: CurrentUser) => Promise<void>;
}

/** Username or e-mail, and the password. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const { t } = useTranslation();
  const { form, attempt, onSubmit, errorOf, summary } = useContractForm({
    schema: loginBody,
    defaultValues: { username: '', password: '' },
    submit: async (values) => {
      const user = await sendForAnswer('POST', '/api/auth/login', values, currentUser);
      showToast({ title: t('auth.signIn.doneTitle'), description: t('auth.signIn.done') });
      await onSignedIn(user);
    },
    onRefused: (error) =>
      showToast({
        title: t('auth.signIn.failedTitle'),
        description: messageOf(error, t('auth.signIn.failed')),
        variant: 'destructive',
      }),
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <TextInput
        label={t('auth.signIn.username')}
        {...form.register('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('username')}
      />
      <PasswordInput
        label={t('auth.password')}
        {...form.register('password')}
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <Button
        type="submit"
        className="w-full"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('auth.signIn.pending')}
      >
        {t('auth.signIn.submit')}
      </Button>
      <p className="text-center">
        <Link to="/reset-password" className={TEXT_LINK}>
          {t('auth.signIn.forgot')}
        </Link>
      </p>
    </form>
  );
}
