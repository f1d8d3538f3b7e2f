import { Link, useLocation } from '@tanstack/react-router';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { ApiError } from '../../platform/api/api-client.ts';
import { buttonLook } from '../button.tsx';

const WAYS = {
  profile_required: { label: 'common.gate.profile', to: '/profile-completion' },
  identity_required: { label: 'common.gate.identity', to: '/verification' },
  terms_required: { label: 'common.gate.terms', to: '/terms' },
  phone_required: { label: 'common.gate.phone', to: '/verify' },
} as const;

/** True if a call was rejected by a gate, which is not a failure. */
export function isGateClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code in WAYS;
}

/** Links to the gate that rejected a call, and back here afterwards. Renders nothing for other errors. */
export function ClosedGate({ error }: { readonly error: unknown }) {
  if (!(error instanceof ApiError) || !(error.code in WAYS)) return null;
  return (
    <p className="pt-2">
      <WayThrough gate={error.code as keyof typeof WAYS} isSmall />
    </p>
  );
}

interface GateAheadProps {
  readonly gate: keyof typeof WAYS;
  readonly onGo?: () => void;
  readonly children: string;
}

/** Links to a gate before a call is made in vain. */
export function GateAhead({ gate, onGo, children }: GateAheadProps) {
  return (
    <div className="space-y-3">
      <p>{children}</p>
      <WayThrough gate={gate} onGo={onGo} />
    </div>
  );
}

function WayThrough({
  gate,
  onGo,
  isSmall = false,
}: {
  readonly gate: keyof typeof WAYS;
  readonly onGo?: (() => void) | undefined;
  readonly isSmall?: boolean;
}) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { label, to } = WAYS[gate];
  return (
    <Link
      to={to}
      search={{ back: pathname }}
      onClick={onGo}
      className={buttonLook('primary', 'max-sm:w-full', isSmall ? 'small' : 'regular')}
    >
      {t(label)}
    </Link>
  );
}
