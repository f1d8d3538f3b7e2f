import type { AdminRole } from '@circle-link/contract/admin-roles';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../platform/i18n/texts.ts';
import { Palette } from './palette.tsx';

const LOOK =
  'flex min-h-10 w-full items-center gap-2 rounded-field border border-edge bg-surface px-3 text-sm text-muted hover:bg-sunken';
const KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export function PaletteButton({ roles }: { readonly roles: readonly AdminRole[] }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={LOOK}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" className="size-4" />
        {t('admin.palette.open')}
        <kbd aria-hidden="true" className="ml-auto font-sans text-sm max-lg:hidden">
          {KEYS}
        </kbd>
      </button>
      {isOpen && <Palette roles={roles} onClose={() => setOpen(false)} />}
    </>
  );
}
