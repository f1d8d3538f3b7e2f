import type { CurrentUser } from '@circle-link/contract/auth';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Bell } from '../features/notifications/bell.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Brand } from '../ui/brand.tsx';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { NAVIGATION } from './navigation.ts';
import { useLogOut } from './use-log-out.ts';

const LINK_LOOK =
  'inline-flex min-h-10 items-center rounded-field px-3 text-sm font-medium text-muted no-underline hover:bg-sunken hover:text-ink max-lg:px-2';
const NAME_LOOK = 'max-w-48 truncate rounded-field px-2 py-2 text-sm font-medium max-lg:max-w-28';

interface HeaderProps {
  readonly user: CurrentUser | null;
  readonly isMember: boolean;
  /** As wide as the page below it. */
  readonly width: string;
}

/** Brand; for members the links of spec §2, their name and the way out; for visitors the way in. */
export function Header({ user, isMember, width }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div
        className={classNames(
          'mx-auto flex min-h-16 w-full items-center gap-4 px-4 sm:px-6 max-lg:gap-2',
          width,
        )}
      >
        <a href="/" className="inline-flex rounded-field no-underline">
          <Brand />
        </a>
        {isMember && (
          <nav aria-label={t('shell.mainNavigation')} className="hidden gap-1 md:flex">
            {NAVIGATION.map((item) => (
              <Link
                key={item.path}
                to={item.path}
                className={LINK_LOOK}
                activeProps={{ className: 'bg-leaf-soft text-leaf' }}
              >
                {t(item.label)}
              </Link>
            ))}
            {user?.isAdmin === true && (
              <Link to="/admin" className={LINK_LOOK} activeProps={{ className: 'bg-leaf-soft text-leaf' }}>
                {t('shell.admin')}
              </Link>
            )}
          </nav>
        )}
        <div className="ml-auto flex items-center gap-1">
          {user === null ? (
            <Link to="/auth" search={{ mode: 'sign-in' }} className={LINK_LOOK}>
              {t('shell.signIn')}
            </Link>
          ) : (
            <SignedIn user={user} isMember={isMember} />
          )}
        </div>
      </div>
    </header>
  );
}

function SignedIn({ user, isMember }: { readonly user: CurrentUser; readonly isMember: boolean }) {
  const { t } = useTranslation();
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <>
      {isMember && <Bell />}
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
