import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../platform/api-client.ts';
import { buttonLook } from './button.tsx';

/** What a call waits for, and where that is done. */
const WAYS = {
  profile_required: { label: 'common.gate.profile', to: '/profile-completion' },
  identity_required: { label: 'common.gate.identity', to: '/verification' },
  terms_required: { label: 'common.gate.terms', to: '/terms' },
  phone_required: { label: 'common.gate.phone', to: '/verify' },
} as const;

/** Whether a call was refused because something has to be done first: nothing has failed then. */
export function isGateClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code in WAYS;
}

/** The way through a gate that a call has met, and back to here afterwards; nothing for other refusals. */
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
  /** Where it leads afterwards; here, where left out. */
  readonly back?: string;
  /** Before the page is left. */
  readonly onGo?: () => void;
  /** Why it stands here. */
  readonly children: string;
}

/** The same said before anything was asked for in vain. */
export function GateAhead({ gate, back, onGo, children }: GateAheadProps) {
  return (
    <div className="space-y-3">
      <p>{children}</p>
      <WayThrough gate={gate} back={back} onGo={onGo} />
    </div>
  );
}

function WayThrough({
  gate,
  back,
  onGo,
  isSmall = false,
}: {
  readonly gate: keyof typeof WAYS;
  readonly back?: string | undefined;
  readonly onGo?: (() => void) | undefined;
  readonly isSmall?: boolean;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { label, to } = WAYS[gate];
  return (
    <Link
      to={to}
      search={{ back: back ?? pathname }}
      onClick={onGo}
      className={buttonLook('primary', 'max-sm:w-full', isSmall ? 'small' : 'regular')}
    >
      {t(label)}
    </Link>
  );
}
