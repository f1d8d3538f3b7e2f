import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { NewPasswordForm } from '../../modules/auth/passwords/new-password-form.tsx';
import { ResetRequestForm } from '../../modules/auth/passwords/reset-request-form.tsx';
import { useLinkQuery } from '../../platform/navigation/search-params.ts';
import { FormPage } from '../../ui/frame/page-frames.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';

export function Page() {
  const t = useTranslate();
  const { token } = useLinkQuery(['token']);
  const [isAskingAnew, setAskingAnew] = useState(false);
  const toSignIn = (
    <Link to="/auth" search={{ mode: 'sign-in' }} className={TEXT_LINK}>
      {t('auth.backToSignIn')}
    </Link>
  );
  if (token === undefined || isAskingAnew) {
    return (
      <FormPage title={t('auth.reset.title')} lead={t('auth.reset.lead')} footer={toSignIn}>
        <ResetRequestForm />
      </FormPage>
    );
  }
  return (
    <FormPage
      title={t('auth.reset.newTitle')}
      lead={t('auth.reset.newLead')}
      footer={
        <button type="button" className={`${TEXT_LINK} py-2`} onClick={() => setAskingAnew(true)}>
          {t('auth.reset.requestNew')}
        </button>
      }
    >
      <NewPasswordForm token={token} />
    </FormPage>
  );
}
