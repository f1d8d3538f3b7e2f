import type { CurrentUser } from '@circle-link/contract/auth';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';
import { TEXT_LINK } from '../ui/text-link.ts';

/** Above every screen of a member whom we cannot write to: which way is closed, and where to change it. */
export function UnreachableNotice({ user }: { readonly user: Pick<CurrentUser, 'email' | 'unreachableBy'> }) {
  const { t } = useTranslation();
  const ways = user.unreachableBy ?? [];
  if (ways.length === 0) return null;
  return (
    <div className="mb-6 space-y-3">
      {ways.map((way) => (
        <Notice key={way} tone="problem" title={t(`shell.unreachable.${way}.title`)}>
          <p>{t(`shell.unreachable.${way}.text`, { email: user.email })}</p>
          <p>
            <Link to="/settings/contact" className={TEXT_LINK}>
              {t(`shell.unreachable.${way}.change`)}
            </Link>
          </p>
        </Notice>
      ))}
    </div>
  );
}
