import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ClaimForm } from '../features/auth/claim-form.tsx';
import { useNextStep } from '../features/auth/use-next-step.ts';
import { useLinkQuery } from '../platform/link-query.ts';
import { FormPage } from '../ui/form-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { TEXT_LINK } from '../ui/text-link.ts';

/** `/claim?token=…`: a position that was paid without an account gets one. */
export function Page() {
  const { t } = useTranslation();
  const { enter } = useNextStep();
  const { token } = useLinkQuery(['token']);
  return (
    <FormPage
      title={t('auth.claim.title')}
      lead={t('auth.claim.lead')}
      footer={
        <Link to="/auth" search={{ mode: 'sign-in' }} className={TEXT_LINK}>
          {t('auth.backToSignIn')}
        </Link>
      }
    >
      {token === undefined ? (
        <Notice tone="problem" role="alert">
          <p>{t('auth.claim.missing')}</p>
        </Notice>
      ) : (
        <ClaimForm token={token} onClaimed={enter} />
      )}
    </FormPage>
  );
}
