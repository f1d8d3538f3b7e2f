import '../features/entry/texts.ts';
import type { PaymentIntentAnswer } from '@circle-link/contract/entry';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/auth/session.ts';
import { CardForm } from '../features/entry/card-form.tsx';
import { ContactForm } from '../features/entry/contact-form.tsx';
import { JoinSteps } from '../features/entry/steps.tsx';
import { memberPositionQuery } from '../features/queue/member-position.ts';
import { OddsCard } from '../features/queue/odds-card.tsx';
import { FoldedTerms } from '../features/queue/terms-card.tsx';
import { formatCount } from '../platform/i18n/language.ts';
import { useLanguage } from '../platform/i18n/use-language.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { FoldedFees, ENTRY_BREAKDOWN } from '../ui/fee-lines.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useIsAlive } from '../ui/use-is-alive.ts';

/** `/join`: an entry without an account first. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  return (
    <>
      <PageTitle title={t('join.title')} lead={t('join.lead')} />
      <JoinSteps />
      <div className="mt-4 grid items-start gap-4 lg:gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <OddsCard />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {user?.hasPosition === true ? <HasPosition /> : <Payment />}
        </div>
        <FoldedTerms />
      </div>
    </>
  );
}

function Payment() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const isAlive = useIsAlive();
  const [intent, setIntent] = useState<PaymentIntentAnswer | null>(null);
  return (
    <Card aria-labelledby="payment">
      <CardHeader id="payment" title={intent === null ? t('join.contact') : t('join.cardTitle')} />
      {intent === null ? (
        <>
          <p className="mb-4 text-muted">{t('join.contactHint')}</p>
          {isAlive ? (
            <ContactForm email={user?.email ?? ''} phone={user?.phone ?? ''} onReady={setIntent} />
          ) : (
            <Skeleton className="h-80 w-full" />
          )}
        </>
      ) : (
        <>
          <CardForm intent={intent} />
          <Button variant="quiet" className="mt-3 w-full" onClick={() => setIntent(null)}>
            {t('join.change')}
          </Button>
        </>
      )}
      <div className="mt-6">
        <FoldedFees title={t('join.fees')} breakdown={intent?.breakdown ?? ENTRY_BREAKDOWN} />
      </div>
    </Card>
  );
}

function HasPosition() {
  const { t } = useTranslation();
  const language = useLanguage();
  const position = useQuery(memberPositionQuery).data?.globalPosition;
  return (
    <Card aria-labelledby="has-position">
      <CardHeader id="has-position" title={t('join.hasPositionTitle')} />
      <p className="mb-4">
        {t('join.hasPosition', { position: position === undefined ? '…' : formatCount(position, language) })}
      </p>
      <Link to="/dashboard" className={buttonLook('primary', 'w-full')}>
        {t('join.viewDashboard')}
      </Link>
    </Card>
  );
}
