import { authCalls } from '@circle-link/contract/operations/auth/auth';
import { loginBody, type CurrentUser, type LoginBody } from '@circle-link/contract/auth';
import { secondFactorEnableBody } from '@circle-link/contract/second-factor';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, messageOf } from '../../platform/api-client.ts';
import { call } from '../../platform/call.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { showToast } from '../../ui/toast-store.ts';

interface SignInFormProps {
  readonly onSignedIn: (user: CurrentUser) => Promise<void>;
}

interface StepProps {
  readonly send: (login: LoginBody) => Promise<void>;
  readonly onRefused: (error: unknown) => void;
}

/** Username or e-mail, and the password; then the code, where two-step sign-in is on. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const { t } = useTranslation();
  const [login, setLogin] = useState<LoginBody | null>(null);
  const send = async (values: LoginBody) => {
    const user = await call(authCalls.logIn, { body: values });
    showToast({ title: t('auth.signIn.doneTitle'), description: t('auth.signIn.done') });
    await onSignedIn(user);
  };
  const onRefused = (error: unknown) =>
    showToast({
      title: t('auth.signIn.failedTitle'),
      description: messageOf(error, t('auth.signIn.failed')),
      variant: 'destructive',
    });
  return login === null ? (
    <PasswordStep send={send} onRefused={onRefused} onCodeWanted={setLogin} />
  ) : (
    <CodeStep send={send} onRefused={onRefused} login={login} onBack={() => setLogin(null)} />
  );
}

function PasswordStep({
  send,
  onRefused,
  onCodeWanted,
}: StepProps & { readonly onCodeWanted: (login: LoginBody) => void }) {
  const { t } = useTranslation();
  const { form, attempt, onSubmit, errorOf, summary } = useContractForm({
    schema: loginBody,
    defaultValues: { username: '', password: '' },
    submit: (values) =>
      send(values).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error;
        onCodeWanted(values);
      }),
    onRefused,
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

function CodeStep({
  send,
  onRefused,
  login,
  onBack,
}: StepProps & { readonly login: LoginBody; readonly onBack: () => void }) {
  const { t } = useTranslation();
  const { form, attempt, onSubmit, errorOf, summary } = useContractForm({
    schema: secondFactorEnableBody,
    defaultValues: { code: '' },
    submit: ({ code }) => send({ ...login, code }),
    onRefused,
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <p role="status">{t('auth.signIn.codeLead')}</p>
      <CodeInput
        label={t('auth.signIn.code')}
        hint={t('auth.signIn.codeHint')}
        {...form.register('code')}
        autoFocus
        error={errorOf('code')}
      />
      <Button
        type="submit"
        className="w-full"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('auth.signIn.pending')}
      >
        {t('auth.signIn.codeSubmit')}
      </Button>
      <Button variant="quiet" className="w-full" onClick={onBack}>
        {t('auth.signIn.back')}
      </Button>
    </form>
  );
}
