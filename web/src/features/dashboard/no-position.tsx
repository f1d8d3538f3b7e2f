import type { CurrentUser } from '@circle-link/contract/auth';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../platform/i18n/add-texts.ts';
import { noPosition } from '../../platform/i18n/en/no-position.ts';
import { buttonLook } from '../../ui/button.tsx';

addTexts({ noPosition });

export function NoPosition({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation();
  if (!user.isProfileComplete)
    return (
      <Link to="/profile-completion" className={buttonLook()}>
        {t('noPosition.finish')}
      </Link>
    );
  if (user.isBeingChecked === true) return <p className="text-muted">{t('noPosition.checked')}</p>;
  return (
    <div className="space-y-2">
      <Link to="/queue-holding" className={buttonLook()}>
        {t('noPosition.reserve')}
      </Link>
      <p className="text-sm text-muted">{t('noPosition.text')}</p>
    </div>
  );
}
