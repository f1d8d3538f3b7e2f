import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { NAVIGATION } from './navigation.ts';

const ITEM_LOOK =
  'flex min-h-16 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-center text-xs font-medium text-muted no-underline';

const More = lazy(async () => ({ default: (await import('./more.tsx')).More }));

export function BottomBar({ user }: { readonly user: CurrentUser }) {
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
