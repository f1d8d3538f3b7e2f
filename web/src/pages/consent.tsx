import type { CurrentUser } from '@circle-link/contract/auth';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { refreshSession, useCurrentUser } from '../features/auth/session.ts';
import { useNextStep } from '../features/auth/use-next-step.ts';
import { ConsentForm } from '../features/consent/consent-form.tsx';
import { Renewal } from '../features/consent/renewal.tsx';
import { Statements, StatementsVersion } from '../features/consent/statements.tsx';
import { OwnEntryNotice } from '../features/dashboard/own-entry-notice.tsx';
import { OddsCard } from '../features/queue/odds-card.tsx';
import { deployment } from '../platform/deployment.ts';
import { FoldedTerms } from '../features/queue/terms-card.tsx';
import { buttonLook } from '../ui/button.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { TEXT_LINK } from '../ui/text-link.ts';

/** `/consent`: the five statements beside the odds; visitors may read them. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const isQueueThere = deployment.hasQueue;
  return (
    <>
      <PageTitle title={t('consent.title')} lead={t('consent.lead')} />
      <OwnEntryNotice user={user} />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <OddsCard />
        <Card aria-labelledby="statements">
          <CardHeader id="statements" title={t('consent.statements')}>
            <Link to="/legal" className={TEXT_LINK}>
              {t('consent.legal')}
            </Link>
          </CardHeader>
          <Agreement user={user} />
          <StatementsVersion />
          <p className="mt-4">
            <a href="/" className={TEXT_LINK}>
              {t('consent.exit')}
            </a>
          </p>
        </Card>
      </div>
      {isQueueThere && (
        <div className="mt-6">
          <FoldedTerms />
        </div>
      )}
    </>
  );
}

function Agreement({ user }: { readonly user: CurrentUser | null }) {
  const { t } = useTranslation();
  const { goOn } = useNextStep();
  const navigate = useNavigate();
  // Who came to save is asked only on the way into the queue, and goes on there.
  const onGiven = async () => {
    if (user?.path !== 'savings') return goOn();
    await refreshSession();
    return navigate({ to: '/queue-holding' });
  };
  if (user !== null && !user.hasGivenConsent)
    return (
      <div className="space-y-6">
        {user.earlierConsent !== null && <Renewal earlier={user.earlierConsent} />}
        <ConsentForm onGiven={onGiven} />
      </div>
    );
  return (
    <div className="space-y-4">
      <Statements />
      {user === null ? (
        <Notice tone="plain">
          <p>{t('consent.visitor')}</p>
        </Notice>
      ) : (
        <Notice tone="done">
          <p>{t('consent.given', { version: CONSENT_VERSION })}</p>
        </Notice>
      )}
      {user === null ? (
        <Link to="/auth" search={{ mode: 'sign-in' }} className={buttonLook('primary', 'w-full')}>
          {t('consent.signIn')}
        </Link>
      ) : (
        <Link to={user.nextStep} className={buttonLook('primary', 'w-full')}>
          {t('consent.continue')}
        </Link>
      )}
    </div>
  );
}
