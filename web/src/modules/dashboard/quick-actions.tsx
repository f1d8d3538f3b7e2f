import { useTranslate } from '../../platform/i18n/texts.ts';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CirclePlus, Settings, UserPlus, type LucideIcon } from 'lucide-react';

const ROW_LOOK =
  'flex h-full min-h-12 w-full items-center gap-2 rounded-field border border-line bg-surface px-2.5 py-2 text-left text-sm font-medium text-ink no-underline hover:bg-sunken';

interface QuickActionsProps {
  readonly onCreate: () => void;
  readonly onInvite: () => void;
}

export function QuickActions({ onCreate, onInvite }: QuickActionsProps) {
  const t = useTranslate();
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-2 text-lg font-semibold">
        {t('dashboard.quick.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-2">
        <li>
          <button type="button" className={ROW_LOOK} aria-haspopup="dialog" onClick={onCreate}>
            <Words icon={CirclePlus} label={t('dashboard.quick.create')} />
          </button>
        </li>
        <li>
          <button type="button" className={ROW_LOOK} aria-haspopup="dialog" onClick={onInvite}>
            <Words icon={UserPlus} label={t('dashboard.quick.invite')} />
          </button>
        </li>
        <li>
          <Link to="/history" className={ROW_LOOK}>
            <Words icon={CalendarClock} label={t('dashboard.quick.history')} />
          </Link>
        </li>
        <li>
          <Link to="/settings" className={ROW_LOOK}>
            <Words icon={Settings} label={t('dashboard.quick.settings')} />
          </Link>
        </li>
      </ul>
    </section>
  );
}

function Words({ icon: Icon, label }: { readonly icon: LucideIcon; readonly label: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-leaf" strokeWidth={1.75} />
      <span className="grow">{label}</span>
    </>
  );
}
