import { accessState } from '@circle-link/contract/gate';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../features/auth/session.ts';
import { deployment } from '../platform/deployment.ts';
import { SandboxBanner } from '../ui/sandbox-banner.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LockedNotice } from './locked-notice.tsx';

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
  const isMember = accessState(user) === 'member';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={t('common.skip')} />
      {deployment.isSandbox && <SandboxBanner label={t('common.sandboxLabel')} text={t('common.sandbox')} />}
      <Header user={user} isMember={isMember} />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-6rem)] w-full max-w-page grow px-4 py-6 outline-none sm:px-6 sm:py-10"
      >
        {user?.isLocked === true && <LockedNotice />}
        <Outlet />
      </main>
      <Footer isMember={isMember} />
      {isMember && <BottomBar isAdmin={user?.isAdmin === true} />}
    </div>
  );
}
