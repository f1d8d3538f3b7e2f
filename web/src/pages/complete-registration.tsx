import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RegistrationForm } from '../features/auth/registration-form.tsx';
import { useCurrentUser } from '../features/auth/session.ts';
import { useNextStep } from '../features/auth/use-next-step.ts';
import { useLinkQuery } from '../platform/link-query.ts';
import { buttonLook } from '../ui/button.tsx';
import { FormPage } from '../ui/form-page.tsx';

/** `/complete-registration`: where the mailed link ends; e-mail and phone come with the address. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { enter } = useNextStep();
  const { email, phone } = useLinkQuery(['email', 'phone']);
  if (user !== null) {
    return (
      <FormPage title={t('auth.complete.alreadyTitle')}>
        <p className="mb-4">{t('auth.complete.already', { name: user.firstName })}</p>
        <Link to={user.nextStep} className={buttonLook('primary', 'w-full')}>
          {t('auth.complete.continue')}
        </Link>
      </FormPage>
    );
  }
  return (
    <FormPage title={t('auth.complete.title')} lead={t('auth.complete.lead')}>
      <RegistrationForm email={email} phone={phone} onRegistered={enter} />
    </FormPage>
  );
}
