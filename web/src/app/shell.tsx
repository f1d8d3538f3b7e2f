import { accessState } from '@circle-link/contract/gate';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/auth/session.ts';
import { deployment } from '../platform/deployment.ts';
import { PAGE_ROOM } from '../ui/bars.tsx';
import { classNames } from '../ui/class-names.ts';
import { SandboxBanner } from '../ui/sandbox-banner.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LockedNotice } from './locked-notice.tsx';
import { Outages } from './outages.tsx';
import { UnreachableNotice } from './unreachable-notice.tsx';
import { useOwnPush } from './own-push.ts';
import { useLive } from './use-live.ts';

interface UnreachableProps {
  readonly user: ReturnType<typeof useCurrentUser>;
  readonly isMember: boolean;
}

function Unreachable({ user, isMember }: UnreachableProps) {
  return user != null && isMember ? <UnreachableNotice user={user} /> : null;
}

/**
 * What stands around every screen. A new address moves the focus to its content, which is never lower than a screen: what
 * comes later pushes no footer about.
 */
export function Shell() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus();
  }, [pathname]);
  useLive(user?.id);
  useOwnPush(user?.id);
  const isMember = accessState(user) === 'member';
  // People who work with many rows use the whole screen.
  const width = /^\/admin(\/|$)/.test(pathname) ? 'max-w-none' : 'max-w-page';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={t('common.skip')} />
      {deployment.isSandbox && <SandboxBanner label={t('common.sandboxLabel')} text={t('common.sandbox')} />}
      <Header user={user} isMember={isMember} width={width} />
      <main id="main" ref={main} tabIndex={-1} className={classNames(PAGE_ROOM, width)}>
        {user?.isLocked === true && <LockedNotice />}
        <Unreachable user={user} isMember={isMember} />
        <Outlet />
      </main>
      <Footer isMember={isMember} width={width} />
      {user != null && <Outages hasBarBelow={isMember} />}
      {isMember && <BottomBar isAdmin={user?.isAdmin === true} />}
    </div>
  );
}
