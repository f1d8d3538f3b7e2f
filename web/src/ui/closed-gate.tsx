import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../platform/api-client.ts';
import { buttonLook } from './button.tsx';

/** What a refused call waits for, and where that is done. */
const WAYS = {
  profile_required: { label: 'common.gate.profile', to: '/profile-completion' },
  identity_required: { label: 'common.gate.identity', to: '/verification' },
  terms_required: { label: 'common.gate.terms', to: '/terms' },
  phone_required: { label: 'common.gate.phone', to: '/verify' },
} as const;

/** The way through a gate that a call has met, and back to here afterwards; nothing for other refusals. */
export function ClosedGate({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (!(error instanceof ApiError) || !(error.code in WAYS)) return null;
  const { label, to } = WAYS[error.code as keyof typeof WAYS];
  return (
    <p className="pt-2">
      <Link to={to} search={{ back: pathname }} className={buttonLook('primary', undefined, 'small')}>
        {t(label)}
      </Link>
    </p>
  );
}
