import type { CurrentUser } from '@circle-link/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../platform/i18n/add-texts.ts';
import { noPosition } from '../../platform/i18n/en/no-position.ts';
import { formatCount, formatTimeOfDay } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-language.ts';
import { buttonLook } from '../../ui/button.tsx';
import { holdQuery } from '../queue/index.ts';

addTexts({ noPosition });

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
        <p className="text-lg font-semibold">{t('noPosition.held', { position })}</p>
        <p className="text-muted">{t('noPosition.heldText', { time })}</p>
        <Link to="/queue-holding" className={buttonLook()}>
          {t('noPosition.toHold')}
        </Link>
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <p className="text-lg font-semibold">{t('noPosition.title')}</p>
      <p className="text-muted">
        {t(user.isBeingChecked === true ? 'noPosition.checked' : 'noPosition.text')}
      </p>
      {user.isProfileComplete && user.isBeingChecked !== true && (
        <Link to="/queue-holding" className={buttonLook()}>
          {t('noPosition.reserve')}
        </Link>
      )}
      {!user.isProfileComplete && (
        <Link to="/profile-completion" className={buttonLook()}>
          {t('noPosition.finish')}
        </Link>
      )}
    </div>
  );
}
