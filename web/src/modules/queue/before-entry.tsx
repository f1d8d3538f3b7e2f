import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { Link } from '@tanstack/react-router';
import { OddsCard } from './odds-card.tsx';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import ownEntry from '../../../../locales/en/own-entry.json';
import { buttonLook } from '../../ui/button.tsx';

addTexts({ ownEntry });

export function BeforeEntry({ user }: { readonly user: CurrentUser }) {
  return (
    <div className="space-y-6">
      <OddsCard />
      <NoPosition user={user} />
    </div>
  );
}

export function NoPosition({ user }: { readonly user: CurrentUser }) {
  const t = useTranslate();
  if (!user.isProfileComplete)
    return (
      <Link to="/profile-completion" className={buttonLook()}>
        {t('ownEntry.noPosition.finish')}
      </Link>
    );
  if (user.isBeingChecked === true) return <p className="text-muted">{t('ownEntry.noPosition.checked')}</p>;
  return (
    <div className="space-y-2">
      <Link to="/queue-holding" className={buttonLook()}>
        {t('ownEntry.noPosition.reserve')}
      </Link>
      <p className="text-sm text-muted">{t('ownEntry.noPosition.text')}</p>
    </div>
  );
}
