import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SavingsStartForm } from '../features/auth/savings-start-form.tsx';
import { SignInForm } from '../features/auth/sign-in-form.tsx';
import { StartForm } from '../features/auth/start-form.tsx';
import { useNextStep } from '../features/auth/use-next-step.ts';
import { deployment } from '../platform/deployment.ts';
import { useSearchText } from '../platform/search-text.ts';
import { FormPage } from '../ui/form-page.tsx';
import { TEXT_LINK } from '../ui/text-link.ts';

/** `/auth`: registration by default, sign-in with `?mode=sign-in`. */
export function Page() {
  return useSearchText('mode') === 'sign-in' ? <SignIn /> : <Register />;
}

function SignIn() {
  const { t } = useTranslation();
  const { enter } = useNextStep();
  return (
    <FormPage
      title={t('auth.signIn.title')}
      footer={
        <>
          {t('auth.signIn.noAccount')}{' '}
          <Link to="/auth" className={TEXT_LINK}>
            {t('auth.signIn.create')}
          </Link>
        </>
      }
    >
      <SignInForm onSignedIn={enter} />
    </FormPage>
  );
}

/** The short way for those who came to save: by an invitation, the savings button, or where there is no queue. */
function Register() {
  const isQueueThere = deployment.hasQueue;
  const path = useSearchText('path');
  return !isQueueThere || path === 'savings' ? (
    <RegisterToSave hasQueue={isQueueThere} />
  ) : (
    <RegisterForQueue />
  );
}

function RegisterToSave({ hasQueue }: { readonly hasQueue: boolean }) {
  const { t } = useTranslation();
  const invitation = useSearchText('invitation');
  return (
    <FormPage
      title={t('auth.save.title')}
      lead={t('auth.save.lead')}
      footer={
        <>
          {t('auth.start.haveAccount')}{' '}
          <Link to="/auth" search={{ mode: 'sign-in' }} className={TEXT_LINK}>
            {t('auth.start.signIn')}
          </Link>
          {hasQueue && (
            <span className="mt-3 block">
              {t('auth.save.toQueue')}{' '}
              <Link to="/auth" className={TEXT_LINK}>
                {t('auth.save.toQueueLink')}
              </Link>
            </span>
          )}
        </>
      }
    >
      <SavingsStartForm invitation={invitation} />
    </FormPage>
  );
}

function RegisterForQueue() {
  const { t } = useTranslation();
  return (
    <FormPage
      title={t('auth.start.title')}
      lead={t('auth.start.lead')}
      footer={
        <>
          {t('auth.start.haveAccount')}{' '}
          <Link to="/auth" search={{ mode: 'sign-in' }} className={TEXT_LINK}>
            {t('auth.start.signIn')}
          </Link>
          <span className="mt-3 block">
            {t('auth.save.toSave')}{' '}
            <Link to="/auth" search={{ path: 'savings' }} className={TEXT_LINK}>
              {t('auth.save.toSaveLink')}
            </Link>
          </span>
        </>
      }
    >
      <StartForm />
    </FormPage>
  );
}
