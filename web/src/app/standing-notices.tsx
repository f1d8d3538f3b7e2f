import type { CurrentUser } from '@circle-link/contract/auth';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../platform/i18n/add-texts.ts';
import { standing } from '../platform/i18n/en/standing.ts';
import { Notice } from '../ui/notice.tsx';
import { TEXT_LINK } from '../ui/text-link.ts';

addTexts({ standing });

interface StandingNoticesProps {
  readonly user: Pick<
    CurrentUser,
    'email' | 'isBeingChecked' | 'isFullyVerified' | 'isLocked' | 'unreachableBy'
  >;
  readonly isMember: boolean;
}

/**
 * Above every screen: what is possible while an account is locked or checked, and who looks at it; and for a member whom we cannot write
 * to which way is closed and where to change it.
 */
export function StandingNotices({ user, isMember }: StandingNoticesProps) {
  const { t } = useTranslation();
  const ways = isMember ? (user.unreachableBy ?? []) : [];
  return (
    <div className="mb-6 space-y-3">
      {user.isLocked && (
        <Notice tone="waiting" title={t('standing.lockedTitle')}>
          <p>{t('standing.locked')}</p>
          <p>
            <Link to="/payments" className={TEXT_LINK}>
              {t('standing.lockedPay')}
            </Link>
          </p>
        </Notice>
      )}
      {user.isBeingChecked === true && !user.isLocked && (
        <Notice tone="waiting" title={t('standing.checkedTitle')}>
          <p>{t('standing.checked')}</p>
          {user.isFullyVerified && (
            <p>
              {t('standing.mend')}{' '}
              <Link to="/settings/profile" className={TEXT_LINK}>
                {t('standing.mendLink')}
              </Link>
            </p>
          )}
        </Notice>
      )}
      {ways.map((way) => (
        <Notice key={way} tone="problem" title={t(`standing.unreachable.${way}.title`)}>
          <p>{t(`standing.unreachable.${way}.text`, { email: user.email })}</p>
          <p>
            <Link to="/settings/contact" className={TEXT_LINK}>
              {t(`standing.unreachable.${way}.change`)}
            </Link>
          </p>
        </Notice>
      ))}
    </div>
  );
}
