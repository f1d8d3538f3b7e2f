import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { chooseTheme, readTheme, subscribeToTheme, type Theme } from '../platform/theme.ts';
import { IconButton } from './button.tsx';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

export function ThemeSwitch({ labels }: { readonly labels: Readonly<Record<Theme, string>> }) {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, () => 'system' as const);
  const Icon = ICONS[theme];
  return (
    <IconButton label={labels[theme]} title={labels[theme]} onClick={() => chooseTheme(NEXT[theme])}>
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
