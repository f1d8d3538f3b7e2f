import { Link } from '@tanstack/react-router';
import { addTexts, useTranslate } from '../platform/i18n/texts.ts';
import { useCurrentUser } from '../modules/auth/session.ts';
import { OperatorLinks } from '../modules/help/operator-links.tsx';
import { useNextStep } from '../modules/auth/use-next-step.ts';
import { TermsClauses } from '../modules/auth/consent/consent-texts.tsx';
import { TermsForm } from '../modules/auth/consent/terms-form.tsx';
import terms from '../../../locales/en/terms.json';
import { deployment } from '../platform/deployment.ts';
import { buttonLook } from '../ui/button.tsx';
import { Notice } from '../ui/panels.tsx';
import { PageTitle } from '../ui/frame/page-frames.tsx';
import { TEXT_LINK } from '../ui/class-names.ts';

addTexts({ terms });

export function Page() {
  const t = useTranslate();
  const user = useCurrentUser();
  const { goOn } = useNextStep();
  return (
    <div className="max-w-prose">
      <PageTitle title={t('terms.title')} lead={t('terms.lead')} />
      <TermsClauses />
      {deployment.hasQueue && (
        <p className="mt-4 text-sm text-muted">
          {t('terms.queue')}{' '}
          <Link to="/legal" className={TEXT_LINK}>
            {t('shell.legal')}
          </Link>
        </p>
      )}
      <OperatorLinks />
      {user?.isEmailVerified === true && (
        <div className="mt-6 border-t border-line pt-6">
          {user.hasAcceptedTerms ? (
            <Notice tone="done">
              <p>{t('terms.accepted')}</p>
              <Link to={user.nextStep} className={buttonLook('primary', 'mt-2')}>
                {t('terms.continue')}
              </Link>
            </Notice>
          ) : (
            <TermsForm onAccepted={goOn} />
          )}
        </div>
      )}
    </div>
  );
}
