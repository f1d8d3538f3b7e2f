import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RegistrationForm } from '../features/auth/registration-form.tsx';
import { SavingsRegistrationForm } from '../features/auth/savings-registration-form.tsx';
import { useCurrentUser } from '../features/auth/session.ts';
import { useNextStep } from '../features/auth/use-next-step.ts';
import { TermsClauses } from '../features/consent/terms-clauses.tsx';
import { rememberInvitation } from '../features/groups/invitation/remember-invitation.ts';
import { addTexts } from '../platform/i18n/add-texts.ts';
import { terms } from '../platform/i18n/en/terms.ts';
import { useLinkQuery } from '../platform/link-query.ts';
import { buttonLook } from '../ui/button.tsx';
import { FormPage } from '../ui/form-page.tsx';

addTexts({ terms });

/** `/complete-registration`: where the mailed link ends; e-mail and phone come with the address. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { enter } = useNextStep();
  const { email, phone, path, invitation } = useLinkQuery(['email', 'phone', 'path', 'invitation']);
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
  if (path === 'savings')
    return (
      <FormPage title={t('auth.save.completeTitle')} lead={t('auth.save.completeLead')}>
        <SavingsRegistrationForm
          email={email}
          terms={<TermsClauses />}
          onRegistered={async (member) => {
            await rememberInvitation(invitation);
            await enter(member);
          }}
        />
      </FormPage>
    );
  return (
    <FormPage title={t('auth.complete.title')} lead={t('auth.complete.lead')}>
      <RegistrationForm email={email} phone={phone} onRegistered={enter} />
    </FormPage>
  );
}
