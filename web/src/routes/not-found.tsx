import { Link } from '@tanstack/react-router';
import { useTranslate } from '../platform/i18n/texts.ts';
import { useCurrentUser } from '../modules/auth/session.ts';
import { buttonLook } from '../ui/button.tsx';
import { PageTitle } from '../ui/frame/page-frames.tsx';

export function Page() {
  const t = useTranslate();
  const isMember = useCurrentUser()?.nextStep === '/dashboard';
  return (
    <>
      <PageTitle title={t('common.notFoundTitle')} lead={t('common.notFoundHint')} />
      {isMember ? (
        <Link to="/dashboard" className={buttonLook('quiet')}>
          {t('shell.dashboard')}
        </Link>
      ) : (
        <a href="/" className={buttonLook('quiet')}>
          {t('common.backHome')}
        </a>
      )}
    </>
  );
}
