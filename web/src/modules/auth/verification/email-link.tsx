import { type CurrentUser, emailProveBody } from '@circle-link/contract/auth/auth';
import { type EmailVerifyAnswer, verificationCalls } from '@circle-link/contract/auth/verification';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { emailCalls } from '@circle-link/contract/auth/credentials';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { ApiError } from '../../../platform/api/api-client.ts';
import { call } from '../../../platform/api/call.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/frame/states.tsx';
import { FormPage, PageTitle } from '../../../ui/frame/page-frames.tsx';
import { Notice } from '../../../ui/panels.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';

const REDIRECT_AFTER_MILLISECONDS = 2_000;

interface EmailLinkProps {
  readonly link: Readonly<Partial<Record<'token' | 'email' | 'phone' | 'path' | 'invitation', string>>>;
  readonly user: CurrentUser | null;
  /** The link verified its address, so the member's gates have changed. */
  readonly onProven: () => Promise<unknown>;
  /** Called after sign-in to an account of another browser after its password. */
  readonly onEntered: (user: CurrentUser) => Promise<void>;
}

export function EmailLink({ link, user, onProven, onEntered }: EmailLinkProps) {
  const t = useTranslate();
  const { token } = link;
  const check = useQuery({
    queryKey: [verificationCalls.openLink.path, token],
    enabled: token !== undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const answer = await call(verificationCalls.openLink, { query: { token }, signal });
      await onProven();
      return answer;
    },
  });
  const isRefused = isTokenRefused(check.error);
  useEffect(() => {
    if (!isRefused) return;
    showToast({
      title: t('verification.link.failedTitle'),
      description: t('verification.link.failedToast'),
      variant: 'destructive',
    });
  }, [isRefused, t]);
  if (token === undefined || isRefused) return <Refused link={link} user={user} />;
  if (check.isError) {
    return (
      <FormPage isPlain title={t('verification.link.failedTitle')}>
        <ErrorState
          what={t('verification.link.unreachable')}
          onRetry={() => void check.refetch()}
          isRetrying={check.isFetching}
        />
      </FormPage>
    );
  }
  if (check.data === undefined) {
    return (
      <FormPage isPlain title={t('verification.link.checking')}>
        <div role="status" aria-label={t('verification.link.checking')}>
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="mt-4 h-12 w-full" />
        </div>
      </FormPage>
    );
  }
  return <Proven answer={check.data} link={link} user={user} onEntered={onEntered} />;
}

/** True if the server rejected the link. Rate limits (429) and network errors do not count. */
function isTokenRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function Refused({ link, user }: Pick<EmailLinkProps, 'link' | 'user'>) {
  const t = useTranslate();
  const isNewcomer = user === null && link.path === 'savings';
  // Clicked twice or late: the address is already verified.
  const isVerified = user?.isEmailVerified === true;
  return (
    <div className="max-w-form">
      <PageTitle title={t('verification.link.failedTitle')} />
      <div role="alert" className="-mt-2 space-y-1">
        <p className="font-semibold">{t('verification.link.failed')}</p>
        <p className="text-muted">
          {t(
            `verification.link.${isVerified ? 'failedVerified' : isNewcomer ? 'failedNewcomer' : 'failedHint'}`,
          )}
        </p>
      </div>
      {isNewcomer ? (
        <WaysToSave invitation={link.invitation} />
      ) : (
        <Link
          to={isVerified ? user.nextStep : user === null ? '/auth' : '/verify'}
          className={buttonLook('primary', 'mt-6')}
        >
          {t(isVerified ? 'verification.link.continue' : 'verification.link.requestNew')}
        </Link>
      )}
    </div>
  );
}

/**
 * Offers another link on the same path, or sign-in to the account that the used link has created. Keeps the invitation.
 */
function WaysToSave({ invitation }: { readonly invitation: string | undefined }) {
  const t = useTranslate();
  return (
    <div className="mt-6 grid gap-3">
      <Link to="/auth" search={{ path: 'savings', invitation }} className={buttonLook()}>
        {t('verification.link.requestNew')}
      </Link>
      <Link to="/auth" search={{ mode: 'sign-in', invitation }} className={buttonLook('quiet')}>
        {t('verification.link.signIn')}
      </Link>
    </div>
  );
}

interface ProvenProps extends Pick<EmailLinkProps, 'link' | 'user' | 'onEntered'> {
  readonly answer: EmailVerifyAnswer;
}

function Proven({ answer, link, user, onEntered }: ProvenProps) {
  const t = useTranslate();
  if (user === null && answer.next === 'password')
    return <OtherBrowser answer={answer} onEntered={onEntered} />;
  const isForRegistration = user === null && answer.canRegister;
  return (
    <FormPage isPlain title={t('verification.link.doneTitle')}>
      <Notice tone="done" role="status">
        <p className="break-words">{t('verification.link.proven', { email: answer.email })}</p>
        {user === null && !answer.canRegister && <p>{t('verification.link.hasAccount')}</p>}
      </Notice>
      <div className="mt-6 grid gap-3">
        {isForRegistration && <ToRegistration answer={answer} link={link} />}
        {user === null && !answer.canRegister && (
          <Link to="/auth" search={{ mode: 'sign-in' }} className={buttonLook()}>
            {t('verification.link.signIn')}
          </Link>
        )}
        {user !== null && (
          <Link to={user.nextStep} className={buttonLook()}>
            {t('verification.link.continue')}
          </Link>
        )}
        <a href="/" className={buttonLook('quiet')}>
          {t('common.backHome')}
        </a>
      </div>
    </FormPage>
  );
}

/** An account requested this link but is not signed in here: enter its password or replace it. */
function OtherBrowser({ answer, onEntered }: Pick<ProvenProps, 'answer' | 'onEntered'>) {
  const t = useTranslate();
  return (
    <FormPage isPlain title={t('verification.link.doneTitle')}>
      <Notice tone="done" role="status">
        <p className="break-words">{t('verification.link.proven', { email: answer.email })}</p>
      </Notice>
      <p className="my-6">{t('verification.link.otherBrowser')}</p>
      <ProveAccountForm onProven={onEntered} />
      <p className="mb-3 mt-8">{t('verification.link.startAnewText')}</p>
      <Link
        to="/complete-registration"
        search={{ email: answer.email, phone: answer.phone ?? undefined }}
        className={buttonLook('quiet')}
      >
        {t('verification.link.startAnew')}
      </Link>
    </FormPage>
  );
}

/** A link with the address continues automatically after two seconds (spec §2), others need a click. */
function ToRegistration({ answer, link }: Pick<ProvenProps, 'answer' | 'link'>) {
  const t = useTranslate();
  const navigate = useNavigate();
  const email = link.email ?? answer.email;
  const phone = link.phone ?? answer.phone ?? undefined;
  const { path, invitation } = link;
  const leadsOn = link.email !== undefined || link.phone !== undefined;
  useEffect(() => {
    if (!leadsOn) return;
    const timer = setTimeout(
      () => void navigate({ to: '/complete-registration', search: { email, phone, path, invitation } }),
      REDIRECT_AFTER_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [leadsOn, navigate, email, phone, path, invitation]);
  return (
    <>
      {leadsOn && <p className="text-muted">{t('verification.link.redirect')}</p>}
      <Link to="/complete-registration" search={{ email, phone, path, invitation }} className={buttonLook()}>
        {leadsOn ? t('verification.link.goNow') : t('verification.link.complete')}
      </Link>
    </>
  );
}

interface ProveAccountFormProps {
  readonly onProven: (user: CurrentUser) => Promise<void>;
}

/** An account of another browser requested the link, so its password must confirm the owner. */
function ProveAccountForm({ onProven }: ProveAccountFormProps) {
  const t = useTranslate();
  const { form, attempt, onSubmit, getError, summary } = useContractForm({
    schema: emailProveBody,
    defaultValues: { password: '' },
    submit: async (values) => onProven(await call(emailCalls.proveEmail, { body: values })),
  });
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4">
      <ErrorSummary items={summary} attempt={attempt} />
      <PasswordInput
        label={t('verification.link.password')}
        {...form.register('password')}
        autoComplete="current-password"
        error={getError('password')}
      />
      <Button
        type="submit"
        isPending={form.formState.isSubmitting}
        pendingLabel={t('verification.link.proving')}
      >
        {t('verification.link.prove')}
      </Button>
    </form>
  );
}
