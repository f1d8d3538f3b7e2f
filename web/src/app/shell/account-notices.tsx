import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { Link } from '@tanstack/react-router';
import { addTexts, useTranslate } from '../../platform/i18n/texts.ts';
import accountNotices from '../../../../locales/en/account-notices.json';
import { Notice } from '../../ui/panels.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';

addTexts({ accountNotices });

interface AccountNoticesProps {
  readonly user: Pick<
    CurrentUser,
    'email' | 'isBeingChecked' | 'isFullyVerified' | 'isLocked' | 'unreachableBy'
  >;
  readonly isMember: boolean;
}

/**
 * Shown above every screen: what a locked account or one under review can do, who reviews it, and which contact channel
 * no longer works.
 */
export function AccountNotices({ user, isMember }: AccountNoticesProps) {
  const t = useTranslate();
  const ways = isMember ? (user.unreachableBy ?? []) : [];
  return (
    <div className="mb-6 space-y-3">
      {user.isLocked && (
        <Notice tone="waiting" title={t('accountNotices.lockedTitle')}>
          <p>{t('accountNotices.locked')}</p>
          <p>
            <Link to="/payments" className={TEXT_LINK}>
              {t('accountNotices.lockedPay')}
            </Link>
          </p>
        </Notice>
      )}
      {user.isBeingChecked === true && !user.isLocked && (
        <Notice tone="waiting" title={t('accountNotices.checkedTitle')}>
          <p>{t('accountNotices.checked')}</p>
          {user.isFullyVerified && (
            <p>
              {t('accountNotices.fixProfile')}{' '}
              <Link to="/settings/profile" className={TEXT_LINK}>
                {t('accountNotices.fixProfileLink')}
              </Link>
            </p>
          )}
        </Notice>
      )}
      {ways.map((way) => (
        <Notice key={way} tone="problem" title={t(`accountNotices.unreachable.${way}.title`)}>
          <p>{t(`accountNotices.unreachable.${way}.text`, { email: user.email })}</p>
          <p>
            <Link to="/settings/contact" className={TEXT_LINK}>
              {t(`accountNotices.unreachable.${way}.change`)}
            </Link>
          </p>
        </Notice>
      ))}
    </div>
  );
}
