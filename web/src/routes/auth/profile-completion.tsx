import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ProfileWizard } from '../../modules/account/profile/profile-wizard.tsx';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { refreshSession, useCurrentUser } from '../../modules/auth/session.ts';
import { useNextStep } from '../../modules/auth/use-next-step.ts';
import { useReturnPath } from '../../platform/navigation/search-params.ts';
import { buttonLook } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';

const PLACES: Readonly<Record<string, 'dashboard' | 'hold'>> = {
  '/dashboard': 'dashboard',
  '/queue-holding': 'hold',
};

/** `/profile-completion`: the profile required before the first hold. Submitting opens the hold. */
export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const { goOn } = useNextStep();
  const navigate = useNavigate();
  const back = useReturnPath();
  const onComplete = async () => {
    const member = await refreshSession();
    // The document follows the profile: money movement requires both.
    if (member?.path === 'savings' && !member.isFullyVerified)
      return navigate({ to: '/verification', search: { back: back ?? '/dashboard' } });
    return back === null ? goOn() : navigate({ to: back });
  };
  // State on arrival: submitting completes the profile and navigates immediately.
  const [wasComplete] = useState(user?.isProfileComplete === true);
  if (user === null) return null;
  if (wasComplete) {
    return (
      <div className="max-w-form">
        <PageTitle title={t('profile.completeTitle')} />
        <Link to={user.nextStep} className={buttonLook()}>
          {t(`profile.goTo.${PLACES[user.nextStep] ?? 'other'}`)}
        </Link>
      </div>
    );
  }
  const lead = t(user.path === 'savings' ? 'profile.leadSaver' : 'profile.lead');
  return (
    <div className="max-w-prose">
      <PageTitle title={t('profile.title')} lead={lead} />
      <ProfileWizard user={user} onComplete={onComplete} />
    </div>
  );
}
