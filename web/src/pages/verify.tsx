import '../features/verification/texts.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshSession, useCurrentUser } from '../features/auth/session.ts';
import { useNextStep } from '../features/auth/use-next-step.ts';
import { OwnEntryNotice } from '../features/dashboard/own-entry-notice.tsx';
import { Checks } from '../features/verification/checks.tsx';
import { Button, buttonLook } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** `/verify`: the checks that are still missing, and the way on once they are not. */
export function Page() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { goOn } = useNextStep();
  const [round, setRound] = useState(0);
  const isReady = user !== null && user.nextStep !== '/verify';
  return (
    <div className="mx-auto w-full max-w-prose">
      <PageTitle title={t('verification.page.title')} lead={t('verification.page.lead')} />
      <OwnEntryNotice user={user} />
      {isReady && (
        <div className="mb-4">
          <Notice tone="done" role="status" title={t('verification.page.readyToGoOn')}>
            <Link to={user.nextStep} className={buttonLook('primary', 'mt-2')}>
              {t('verification.page.continue')}
            </Link>
          </Notice>
        </div>
      )}
      <Checks key={round} onChange={goOn} />
      <div className="mt-6">
        <Button
          variant="quiet"
          onClick={() => {
            setRound(round + 1);
            void refreshSession();
          }}
        >
          {t('verification.page.checkAgain')}
        </Button>
      </div>
    </div>
  );
}
