import type { CurrentUser } from '@circle-link/contract/auth';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../ui/button.tsx';

/** What a member without a position can do next. */
export function NoPosition({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation();
  return (
    <div className="space-y-4">
      <p className="text-lg font-semibold">{t('dashboard.none.title')}</p>
      <p className="text-muted">{t('dashboard.none.text')}</p>
      {user.isProfileComplete ? (
        <Link to="/queue-holding" className={buttonLook()}>
          {t('dashboard.none.reserve')}
        </Link>
      ) : (
        <Link to="/profile-completion" className={buttonLook()}>
          {t('dashboard.none.finish')}
        </Link>
      )}
    </div>
  );
}
