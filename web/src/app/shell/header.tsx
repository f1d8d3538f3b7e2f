import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { Link, useLocation } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Avatar } from '../../ui/values/avatar.tsx';
import { BAR_LINK, TopBar } from '../../ui/frame/bars.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { NAVIGATION } from './navigation.ts';
import { logOut } from '../../modules/auth/session.ts';
import { useCarriedParams } from '../../modules/auth/sign-in/carried-params.ts';
import { clearPushIfAllowed } from '../own-push.ts';
import { useSearchText } from '../../platform/navigation/search-params.ts';
import { redirectWithToast } from '../../platform/navigation/redirects.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

const NAME_LOOK = 'max-w-48 truncate rounded-field px-2 py-2 text-sm font-medium max-lg:max-w-28';

const Bell = lazy(async () => ({ default: (await import('../../modules/notifications/bell.tsx')).Bell }));

interface HeaderProps {
  readonly user: CurrentUser | null;
  readonly isMember: boolean;
  readonly width: string;
}

export function Header({ user, isMember, width }: HeaderProps) {
  const t = useTranslate();
  return (
    <TopBar width={width}>
      {isMember && (
        <nav aria-label={t('shell.mainNavigation')} className="hidden gap-1 md:flex">
          {NAVIGATION.map((item) => (
            <Link
              key={item.path}
              to={item.path}
              className={BAR_LINK}
              activeProps={{ className: 'bg-leaf-soft text-leaf' }}
            >
              {t(item.label)}
            </Link>
          ))}
          {user?.isAdmin === true && (
            <Link to="/admin" className={BAR_LINK} activeProps={{ className: 'bg-leaf-soft text-leaf' }}>
              {t('shell.admin')}
            </Link>
          )}
        </nav>
      )}
      <div className="ml-auto flex items-center gap-1">
        {user === null ? <SignInLink /> : <SignedIn user={user} isMember={isMember} />}
      </div>
    </TopBar>
  );
}

function SignInLink() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const mode = useSearchText('mode');
  const carried = useCarriedParams();
  const [, code] = /^\/invitations\/([^/]+)$/.exec(pathname) ?? [];
  const invited = code === undefined ? {} : { invitation: code };
  const isHere = pathname === '/auth';
  if (isHere && mode === 'sign-in') return null;
  return (
    <Link to="/auth" search={{ mode: 'sign-in', ...(isHere ? carried : invited) }} className={BAR_LINK}>
      {t('shell.signIn')}
    </Link>
  );
}

function SignedIn({ user, isMember }: { readonly user: CurrentUser; readonly isMember: boolean }) {
  const t = useTranslate();
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <>
      {isMember && (
        <Suspense fallback={<span className="size-10" />}>
          <Bell />
        </Suspense>
      )}
      {isMember ? (
        <Tooltip text={t('shell.settings')}>
          <Link
            to="/settings"
            className={`${NAME_LOOK} inline-flex items-center gap-2 no-underline hover:bg-sunken`}
          >
            {user.profileImageUrl !== null && (
              <Avatar src={user.profileImageUrl} name={user.firstName} userId={user.id} />
            )}
            <span className="truncate">
              {user.firstName} {user.lastName}
            </span>
          </Link>
        </Tooltip>
      ) : (
        <span className={NAME_LOOK}>
          {user.firstName} {user.lastName}
        </span>
      )}
      <Tooltip text={t('shell.logout')}>
        <IconButton label={t('shell.logout')} onClick={logOut} aria-disabled={isLoggingOut || undefined}>
          <LogOut aria-hidden="true" className="size-5" />
        </IconButton>
      </Tooltip>
    </>
  );
}

function useLogOut(): { readonly logOut: () => void; readonly isLoggingOut: boolean } {
  const t = useTranslate();
  const mutation = useMutation({
    mutationFn: async () => {
      await logOut();
      await clearPushIfAllowed();
    },
    onSuccess: () =>
      redirectWithToast(
        { title: t('shell.loggedOutTitle'), description: t('shell.loggedOut') },
        '/auth?mode=sign-in',
      ),
    onError: () =>
      showToast({
        title: t('shell.logoutFailedTitle'),
        description: t('shell.logoutFailed'),
        variant: 'destructive',
      }),
  });
  return { logOut: () => !mutation.isPending && mutation.mutate(), isLoggingOut: mutation.isPending };
}
