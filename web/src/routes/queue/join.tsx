import type { PaymentIntentAnswer } from '@circle-link/contract/queue/entry';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addTexts, useLanguage, useTranslate } from '../../platform/i18n/texts.ts';
import { useCurrentUser } from '../../modules/auth/session.ts';
import { JoinCardForm, ContactForm, JoinSteps } from '../../modules/queue/join/join-steps.tsx';
import { memberPositionQuery } from '../../modules/queue/queries.ts';
import { FoldedOdds, FoldedTerms, OddsCard } from '../../modules/queue/odds-card.tsx';
import { PlaceInLine } from '../../modules/queue/place-in-line.tsx';
import { formatCount } from '../../platform/i18n/language.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/panels.tsx';
import { ENTRY_BREAKDOWN, FoldedFees } from '../../ui/values/fee-lines.tsx';
import { FormPage, PageTitle } from '../../ui/frame/page-frames.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { useIsAlive } from '../../ui/browser-facts.ts';
import join from '../../../../locales/en/join.json';

addTexts({ join });

/** `/join`: an entry without an account. First the contact data, then the card. Members see their position instead. */
export function Page() {
  const user = useCurrentUser();
  const [intent, setIntent] = useState<PaymentIntentAnswer | null>(null);
  if (user?.hasPosition === true) return <HasPosition />;
  if (intent !== null) return <PaymentStep intent={intent} onBack={() => setIntent(null)} />;
  return <ContactStep onReady={setIntent} />;
}

function ContactStep({ onReady }: { readonly onReady: (intent: PaymentIntentAnswer) => void }) {
  const t = useTranslate();
  const user = useCurrentUser();
  const isAlive = useIsAlive();
  return (
    <>
      <PageTitle title={t('join.title')} lead={t('join.lead')} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-6">
        <OddsCard />
        <Card aria-labelledby="contact" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CardHeader id="contact" title={t('join.contact')} />
          {isAlive ? (
            <ContactForm email={user?.email ?? ''} phone={user?.phone ?? ''} onReady={onReady} />
          ) : (
            <Skeleton className="h-80 w-full" />
          )}
          <div className="mt-4">
            <FoldedFees title={t('join.fees')} breakdown={ENTRY_BREAKDOWN} />
          </div>
        </Card>
        <div className="grid gap-4">
          <FoldedTerms />
          <JoinSteps />
        </div>
      </div>
    </>
  );
}

interface PaymentStepProps {
  readonly intent: PaymentIntentAnswer;
  readonly onBack: () => void;
}

function PaymentStep({ intent, onBack }: PaymentStepProps) {
  const t = useTranslate();
  // This step is shorter than the previous one, whose button was far down.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const back = (
    <button type="button" className={`${TEXT_LINK} py-2`} onClick={onBack}>
      {t('join.change')}
    </button>
  );
  return (
    <FormPage title={t('join.cardTitle')} footer={back}>
      <JoinCardForm intent={intent} />
      <div className="mt-6">
        <FoldedOdds />
      </div>
    </FormPage>
  );
}

function HasPosition() {
  const t = useTranslate();
  const language = useLanguage();
  const position = useQuery(memberPositionQuery).data?.globalPosition;
  return (
    <FormPage title={t('join.hasPositionTitle')}>
      {position === undefined ? <Skeleton className="h-32 w-full" /> : <PlaceInLine position={position} />}
      <p className="my-4">
        {t('join.hasPosition', { position: position === undefined ? '…' : formatCount(position, language) })}
      </p>
      <div className="grid gap-3">
        <Link to="/dashboard" className={buttonLook('primary', 'w-full')}>
          {t('join.viewDashboard')}
        </Link>
        <Link to="/my-entry" className={`${TEXT_LINK} justify-self-center py-2`}>
          {t('join.success.receipt')}
        </Link>
      </div>
    </FormPage>
  );
}
