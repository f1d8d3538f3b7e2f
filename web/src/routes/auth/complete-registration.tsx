import { verificationCalls } from '@circle-link/contract/auth/verification';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import { RegistrationForm } from '../../modules/auth/registration/registration-form.tsx';
import { SavingsRegistrationForm } from '../../modules/auth/registration/savings-registration-form.tsx';
import { useCurrentUser } from '../../modules/auth/session.ts';
import { useNextStep } from '../../modules/auth/use-next-step.ts';
import { useInvitedGroup } from '../../modules/groups/invitation/use-invited-group.ts';
import { TermsClauses } from '../../modules/auth/consent/consent-texts.tsx';
import terms from '../../../../locales/en/terms.json';
import { call } from '../../platform/api/call.ts';
import { useLinkQuery } from '../../platform/navigation/search-params.ts';
import { buttonLook } from '../../ui/button.tsx';
import { FormPage } from '../../ui/frame/page-frames.tsx';
import { Spinner } from '../../ui/loading.tsx';

addTexts({ terms });

/** `/complete-registration`: opened by the emailed link, whose URL contains email address and phone. */
export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const { enter } = useNextStep();
  const { email, phone, path, invitation, isAsking } = useRegistration();
  const group = useInvitedGroup(invitation, email);
  if (user !== null) {
    return (
      <FormPage title={t('auth.complete.alreadyTitle')}>
        <p className="mb-4">{t('auth.complete.already', { name: user.firstName })}</p>
        <Link to={user.nextStep} className={buttonLook()}>
          {t('auth.complete.continue')}
        </Link>
      </FormPage>
    );
  }
  if (isAsking || group.isLoading) return <Spinner />;
  if (path === 'savings')
    return (
      <FormPage
        title={t('auth.save.completeTitle')}
        lead={
          group.name === null
            ? t('auth.save.completeLead')
            : t('auth.save.completeLeadInvited', { name: group.name })
        }
      >
        <SavingsRegistrationForm email={email} terms={<TermsClauses />} onRegistered={enter} />
      </FormPage>
    );
  return (
    <FormPage title={t('auth.complete.title')} lead={t('auth.complete.lead')}>
      <RegistrationForm email={email} phone={phone} onRegistered={enter} />
    </FormPage>
  );
}

/** Data of the link. After a reload or in another tab, the server's data of the address verified in this browser. */
function useRegistration() {
  const link = useLinkQuery(['email', 'phone', 'path', 'invitation']);
  const isKnown = link.email !== undefined || link.path !== undefined;
  const proven = useQuery({
    queryKey: [verificationCalls.proven.path],
    queryFn: ({ signal }) => call(verificationCalls.proven, { signal }),
    enabled: !isKnown,
    staleTime: 0,
  });
  if (isKnown) return { ...link, isAsking: false };
  const { email, phone, path, invitation } = proven.data ?? {};
  return {
    email,
    phone: link.phone ?? phone ?? undefined,
    path,
    invitation: invitation ?? undefined,
    isAsking: proven.isLoading,
  };
}
