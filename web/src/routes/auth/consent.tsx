import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { refreshSession, useCurrentUser } from '../../modules/auth/session.ts';
import { useNextStep } from '../../modules/auth/use-next-step.ts';
import { ConsentForm, Renewal } from '../../modules/auth/consent/consent-form.tsx';
import { Statements, StatementsVersion } from '../../modules/auth/consent/consent-texts.tsx';
import { OwnEntryNotice } from '../../modules/queue/own-entry-notice.tsx';
import { memberPositionQuery } from '../../modules/queue/queries.ts';
import { FoldedTerms, OddsCard } from '../../modules/queue/odds-card.tsx';
import { deployment } from '../../platform/deployment.ts';
import { formatCount, formatDate } from '../../platform/i18n/language.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/panels.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { PageTitle } from '../../ui/frame/page-frames.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import consent from '../../../../locales/en/consent.json';

addTexts({ consent });

/** `/consent`: the five statements next to the odds. Readable for visitors and for members who have consented. */
export function Page() {
  const user = useCurrentUser();
  if (user === null) return <VisitorConsent />;
  return user.hasGivenConsent ? <Given user={user} /> : <ConsentQuestion user={user} />;
}

function ConsentQuestion({ user }: { readonly user: CurrentUser }) {
  const t = useTranslate();
  const { goOn } = useNextStep();
  const navigate = useNavigate();
  const language = useLanguage();
  const { data: own } = useQuery({ ...memberPositionQuery, enabled: user.hasPosition });
  const lead =
    own == null
      ? t('consent.lead')
      : t('ownEntry.consent', { position: formatCount(own.globalPosition, language) });
  // Savings members consent only when entering the queue, and continue there.
  const onGiven = async () => {
    if (user.path !== 'savings') return goOn();
    await refreshSession();
    return navigate({ to: '/queue-holding' });
  };
  return (
    <>
      <PageTitle title={t('consent.title')} lead={lead} />
      <OwnEntryNotice user={user} />
      <OddsLayout>
        {user.earlierConsent !== null && (
          <div className="mb-6">
            <Renewal earlier={user.earlierConsent} />
          </div>
        )}
        <ConsentForm onGiven={onGiven} />
        <StatementsVersion />
        <p className="mt-4">
          <a href="/" className={TEXT_LINK}>
            {t('consent.exit')}
          </a>
        </p>
      </OddsLayout>
    </>
  );
}

function VisitorConsent() {
  const t = useTranslate();
  return (
    <>
      <PageTitle title={t('consent.title')} lead={t('consent.visitor')} />
      <p className="-mt-2 mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to="/auth" search={{ mode: 'sign-in' }} className={buttonLook()}>
          {t('consent.signIn')}
        </Link>
        <a href="/" className={`${TEXT_LINK} max-sm:mx-auto`}>
          {t('consent.exit')}
        </a>
      </p>
      <OddsLayout>
        <Statements />
        <StatementsVersion />
      </OddsLayout>
    </>
  );
}

function OddsLayout({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr] lg:gap-6">
      <OddsCard />
      <Card aria-labelledby="statements" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <CardHeader id="statements" title={t('consent.statements')}>
          <Link to="/legal" className={TEXT_LINK}>
            {t('consent.legal')}
          </Link>
        </CardHeader>
        {children}
      </Card>
      {deployment.hasQueue && <FoldedTerms />}
    </div>
  );
}

function Given({ user }: { readonly user: CurrentUser }) {
  const t = useTranslate();
  const language = useLanguage();
  const version = CONSENT_VERSION;
  const lead =
    user.consentGivenAt === null
      ? t('consent.given', { version })
      : t('consent.givenOn', { version, date: formatDate(user.consentGivenAt, language) });
  return (
    <div className="max-w-form">
      <PageTitle title={t('consent.givenTitle')} lead={lead} />
      <div className="grid gap-4">
        <Link to={user.nextStep} className={buttonLook()}>
          {t('consent.continue')}
        </Link>
        <Disclosure summary={t('consent.statements')}>
          <Statements />
          <StatementsVersion />
        </Disclosure>
        <Link to="/legal" className={`${TEXT_LINK} justify-self-start py-2`}>
          {t('consent.legal')}
        </Link>
      </div>
    </div>
  );
}
