import type { LoginBody } from '@circle-link/contract/auth/auth';
import { LOG_IN } from '@circle-link/contract/paths';
import { addMissingMessage, TYPED_RULES } from '@circle-link/contract/fields/typed-values';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ApiError, getErrorMessage, send } from '../../../platform/api/api-client.ts';
import { loadAppTexts } from '../../../platform/i18n/i18n.ts';
import { usePlainForm } from '../../../platform/forms/plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { TextInput } from '../../../ui/forms/text-fields.tsx';
import { TEXT_LINK } from '../../../ui/class-names.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { refreshSession } from '../session.ts';
import type { StepProps } from './code-step.tsx';
import { useTexts } from './use-texts.ts';
import { buildNextPath } from './carried-params.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const username = addMissingMessage('login_name_missing', TYPED_RULES.username);
const password = addMissingMessage('password_missing', TYPED_RULES.password);

/** Loads after the password is accepted, to keep the first screen small (docs/decisions/0069). */
const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));

export function SignInForm() {
  const { signIn } = useTexts().auth;
  const navigate = useNavigate();
  const [login, setLogin] = useState<LoginBody | null>(null);
  const enter = async (address: string, body: unknown) => {
    await send('POST', address, body, {});
    // Before the header shows a member's links.
    await loadAppTexts();
    const nextPath = buildNextPath(window.location.search, (await refreshSession())?.nextStep ?? '/');
    await navigate({ href: nextPath });
    showToast({ title: signIn.doneTitle, description: signIn.done });
  };
  const onRefused = (error: unknown) =>
    showToast({
      title: signIn.failedTitle,
      description: getErrorMessage(error, signIn.failed),
      variant: 'destructive',
    });
  return login === null ? (
    <PasswordStep enter={enter} onRefused={onRefused} onCodeWanted={setLogin} />
  ) : (
    <Suspense fallback={<Spinner />}>
      <CodeStep enter={enter} onRefused={onRefused} login={login} onBack={() => setLogin(null)} />
    </Suspense>
  );
}

function PasswordStep({
  enter,
  onRefused,
  onCodeWanted,
}: StepProps & { readonly onCodeWanted: (login: LoginBody) => void }) {
  const { auth, common, fields } = useTexts();
  const { attempt, isSending, onSubmit, bind, summary } = usePlainForm({
    rules: { username, password },
    words: fields,
    failures: common,
    submit: (typed) =>
      enter(LOG_IN, typed).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error;
        onCodeWanted(typed);
      }),
    onRefused,
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <TextInput
        label={auth.signIn.username}
        {...bind('username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput label={auth.password} {...bind('password')} autoComplete="current-password" />
      <Button type="submit" isPending={isSending} pendingLabel={auth.signIn.pending}>
        {auth.signIn.submit}
      </Button>
      <PasskeySignIn enter={enter} onRefused={onRefused} />
      <p>
        <Link to="/reset-password" className={TEXT_LINK}>
          {auth.signIn.forgot}
        </Link>
      </p>
    </form>
  );
}
