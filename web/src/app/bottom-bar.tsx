import { Link } from '@tanstack/react-router';
import { Bell, CircleQuestionMark, Ellipsis, Landmark, Settings, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { NAVIGATION } from './navigation.ts';

const ITEM_LOOK =
  'flex min-h-16 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-center text-xs font-medium text-muted no-underline';
const ROW_LOOK =
  'flex min-h-12 w-full items-center gap-3 rounded-field px-2 text-left no-underline hover:bg-sunken';

/** What the header has no link for; signing out stands there. */
const OTHERS = [
  { path: '/withdraw', label: 'shell.withdraw', icon: Landmark },
  { path: '/notifications', label: 'shell.notifications', icon: Bell },
  { path: '/settings', label: 'shell.settings', icon: Settings },
  { path: '/help', label: 'shell.help', icon: CircleQuestionMark },
] as const;

/** On a phone the header's links stand at the thumb; what does not fit is under "More". */
export function BottomBar({ isAdmin }: { readonly isAdmin: boolean }) {
  const { t } = useTranslation();
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
      {isMoreOpen && <More isAdmin={isAdmin} onClose={() => setMoreOpen(false)} />}
    </nav>
  );
}

function More({ isAdmin, onClose }: { readonly isAdmin: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('shell.more')} closeLabel={t('common.close')} onClose={onClose}>
      {NAVIGATION.filter((item) => !item.isInBottomBar).map((item) => (
        <Link key={item.path} to={item.path} className={ROW_LOOK} onClick={onClose}>
          <item.icon aria-hidden="true" className="size-5 text-muted" />
          {t(item.label)}
        </Link>
      ))}
      {isAdmin && (
        <Link to="/admin" className={ROW_LOOK} onClick={onClose}>
          <ShieldCheck aria-hidden="true" className="size-5 text-muted" />
          {t('shell.admin')}
        </Link>
      )}
      {OTHERS.map(({ path, label, icon: Icon }) => (
        <Link key={path} to={path} className={ROW_LOOK} onClick={onClose}>
          <Icon aria-hidden="true" className="size-5 text-muted" />
          {t(label)}
        </Link>
      ))}
    </Dialog>
  );
}
