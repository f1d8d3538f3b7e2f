import type { CurrentUser } from '@circle-link/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatTimeOfDay } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { buttonLook } from '../../ui/button.tsx';
import { holdQuery } from '../queue/index.ts';

/** What a member without a position can do next: pay what is held for them, reserve, or complete the profile. */
export function NoPosition({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation();
  const language = useLanguage();
  // One look: the page of the hold itself follows it.
  const { data: hold } = useQuery({ ...holdQuery, refetchInterval: false, enabled: user.isProfileComplete });
  if (hold?.status === 'holding') {
    const position = hold.queuePosition === null ? '–' : formatCount(hold.queuePosition, language);
    const time = formatTimeOfDay(hold.expiresAt, language);
    return (
      <div className="space-y-4">
        <p className="text-lg font-semibold">{t('dashboard.none.held', { position, time })}</p>
        <p className="text-muted">{t('dashboard.none.heldText')}</p>
        <Link to="/queue-holding" className={buttonLook()}>
          {t('dashboard.none.toHold')}
        </Link>
      </div>
    );
  }
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
