import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { Link } from '@tanstack/react-router';
import { Bell, CircleQuestionMark, Landmark, PiggyBank, Settings, ShieldCheck, Ticket } from 'lucide-react';
import { useTranslate } from '../../platform/i18n/texts.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NAVIGATION } from './navigation.ts';

const ROW_LOOK =
  'flex min-h-12 w-full items-center gap-3 rounded-field px-2 text-left no-underline hover:bg-sunken';

const OTHERS = [
  { path: '/history', hash: 'over-time', label: 'shell.savings', icon: PiggyBank },
  { path: '/withdraw', hash: '', label: 'shell.withdraw', icon: Landmark },
  { path: '/notifications', hash: '', label: 'shell.notifications', icon: Bell },
  { path: '/settings', hash: '', label: 'shell.settings', icon: Settings },
  { path: '/help', hash: '', label: 'shell.help', icon: CircleQuestionMark },
] as const;

function ownPlace({ queueEnabled, hasPosition, nextStep }: CurrentUser) {
  if (queueEnabled && hasPosition) return { path: '/my-entry', label: 'shell.entry' } as const;
  return nextStep === '/queue-holding' ? ({ path: nextStep, label: 'shell.queue' } as const) : null;
}

export function More({ user, onClose }: { readonly user: CurrentUser; readonly onClose: () => void }) {
  const t = useTranslate();
  const place = ownPlace(user);
  return (
    <Dialog title={t('shell.more')} closeLabel={t('common.close')} onClose={onClose}>
      {place !== null && (
        <Link to={place.path} className={ROW_LOOK} onClick={onClose}>
          <Ticket aria-hidden="true" className="size-5 text-muted" />
          {t(place.label)}
        </Link>
      )}
      {NAVIGATION.filter((item) => !item.isInBottomBar).map((item) => (
        <Link key={item.path} to={item.path} className={ROW_LOOK} onClick={onClose}>
          <item.icon aria-hidden="true" className="size-5 text-muted" />
          {t(item.label)}
        </Link>
      ))}
      {user.isAdmin && (
        <Link to="/admin" className={ROW_LOOK} onClick={onClose}>
          <ShieldCheck aria-hidden="true" className="size-5 text-muted" />
          {t('shell.admin')}
        </Link>
      )}
      {OTHERS.map(({ label, icon: Icon, path, hash }) => (
        <Link key={label} to={path} hash={hash} className={ROW_LOOK} onClick={onClose}>
          <Icon aria-hidden="true" className="size-5 text-muted" />
          {t(label)}
        </Link>
      ))}
    </Dialog>
  );
}
