import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { computeAccessState } from '@circle-link/contract/gate';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Ellipsis } from 'lucide-react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { useCurrentUser } from '../../modules/auth/session.ts';
import { deployment } from '../../platform/deployment.ts';
import { PAGE_BOTTOM_SPACE } from '../../ui/frame/bars.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SandboxBanner, SkipLink } from '../../ui/frame/frame-parts.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useOwnPush } from '../own-push.ts';
import { useLive } from '../use-live.ts';
import { NAVIGATION } from './navigation.ts';

/** Usually renders nothing, so no page waits for it. */
const Outages = lazy(async () => ({ default: (await import('./outages.tsx')).Outages }));

const AccountNotices = lazy(async () => ({
  default: (await import('./account-notices.tsx')).AccountNotices,
}));

function isNotified(user: CurrentUser, isMember: boolean): boolean {
  const { isLocked, isBeingChecked, unreachableBy = [] } = user;
  return isLocked || isBeingChecked === true || (isMember && unreachableBy.length > 0);
}

/**
 * Frame of every screen. The content is at least as tall as the screen, so that
 * late content does not move the footer.
 */
export function Shell() {
  const t = useTranslate();
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const main = useMovedFocus();
  useLive(user?.id);
  useOwnPush(user?.id);
  const isMember = computeAccessState(user) === 'member';
  const width = /^\/admin(\/|$)/.test(pathname) ? 'max-w-none' : 'max-w-page';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink label={t('common.skip')} />
      {deployment.isSandbox && <SandboxBanner label={t('common.sandboxLabel')} text={t('common.sandbox')} />}
      <Header user={user} isMember={isMember} width={width} />
      <main id="main" ref={main} tabIndex={-1} className={classNames(PAGE_BOTTOM_SPACE, width)}>
        {user != null && isNotified(user, isMember) && (
          <Suspense fallback={<Skeleton className="mb-6 h-40 w-full" />}>
            <AccountNotices user={user} isMember={isMember} />
          </Suspense>
        )}
        <Outlet />
      </main>
      <Footer isMember={isMember} width={width} />
      <Suspense fallback={null}>{user != null && <Outages hasBarBelow={isMember} />}</Suspense>
      {user != null && isMember && <BottomBar user={user} />}
    </div>
  );
}

/** Navigation moves the focus to the content. `/auth` has a screen per query. */
function useMovedFocus() {
  const { pathname, searchStr } = useLocation();
  const shown = pathname === '/auth' ? `${pathname}${searchStr}` : pathname;
  const main = useRef<HTMLElement>(null);
  const lastShown = useRef(shown);
  useEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    main.current?.focus();
  }, [shown]);
  return main;
}

const ITEM_LOOK =
  'flex min-h-16 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-center text-mark font-medium text-muted no-underline';

const More = lazy(async () => ({ default: (await import('./more.tsx')).More }));

function BottomBar({ user }: { readonly user: CurrentUser }) {
  const t = useTranslate();
  const [isMoreOpen, setMoreOpen] = useState(false);
  return (
    <nav
      aria-label={t('shell.mainNavigation')}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {NAVIGATION.filter((item) => item.isInBottomBar).map((item) => (
        <Link key={item.path} to={item.path} className={ITEM_LOOK} activeProps={{ className: 'text-leaf' }}>
          <item.icon aria-hidden="true" className="size-5" />
          {t(item.label)}
        </Link>
      ))}
      <button type="button" className={ITEM_LOOK} aria-haspopup="dialog" onClick={() => setMoreOpen(true)}>
        <Ellipsis aria-hidden="true" className="size-5" />
        {t('shell.more')}
      </button>
      {isMoreOpen && (
        <Suspense fallback={null}>
          <More user={user} onClose={() => setMoreOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}
