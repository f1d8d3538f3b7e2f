import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignInForm } from '../features/auth/sign-in-form.tsx';
import { StartForm } from '../features/auth/start-form.tsx';
import { useNextStep } from '../features/auth/use-next-step.ts';
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

function Register() {
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
        </>
      }
    >
      <StartForm />
    </FormPage>
  );
}
