import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';
import { TEXT_LINK } from '../ui/text-link.ts';

/** Above every screen of a member whose account is locked: what is possible meanwhile, and who looks at it. */
export function LockedNotice() {
  const { t } = useTranslation();
  return (
    <div className="mb-6">
      <Notice tone="waiting" title={t('shell.lockedTitle')}>
        <p>{t('shell.locked')}</p>
        <p>
          <Link to="/payments" className={TEXT_LINK}>
            {t('shell.lockedPay')}
          </Link>
        </p>
      </Notice>
    </div>
  );
}
