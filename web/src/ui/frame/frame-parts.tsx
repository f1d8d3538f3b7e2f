import {
  isLanguage,
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
} from '@circle-link/contract/messages/language';
import { FlaskConical, Languages, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { chooseTheme, readTheme, subscribeToTheme, type Theme } from '../../platform/theme.ts';
import { IconButton } from '../button.tsx';

export function Brand() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight text-ink">
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className="size-7"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
      >
        <path
          className="stroke-leaf"
          d="M16 5a11 11 0 0 1 9.5 5.5M27 16a11 11 0 0 1-5.5 9.5M16 27a11 11 0 0 1-9.5-5.5M5 16a11 11 0 0 1 5.5-9.5"
        />
        <circle cx="16" cy="16" r="3" className="fill-gold" />
      </svg>
      Circle Link
    </span>
  );
}

interface LanguageSwitchProps {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}

/** Lists every language in its own name, including the label: readers may not understand the page's language. */
export function LanguageSwitch({ language, onChoose }: LanguageSwitchProps) {
  return (
    <label className="inline-flex min-h-10 items-center gap-1.5 rounded-field px-2 text-sm font-medium text-muted hover:bg-sunken hover:text-ink">
      <Languages aria-hidden="true" className="size-4" />
      <select
        aria-label={Object.values(LANGUAGE_NAMES).join(', ')}
        lang={language}
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) onChoose(target.value);
        }}
        className="min-h-10 cursor-pointer appearance-none rounded-field bg-transparent pr-1"
      >
        {LANGUAGES.map((offered) => (
          <option key={offered} value={offered} lang={offered} className="bg-surface text-ink">
            {LANGUAGE_NAMES[offered]}
          </option>
        ))}
      </select>
    </label>
  );
}

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

/**
 * Shown on every screen in the sandbox. The landing page is prerendered for both cases, and the document's attribute
 * hides it.
 */
export function SandboxBanner({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <aside
      aria-label={label}
      className="flex items-center justify-center gap-2 border-b border-line bg-gold-soft in-data-[money=live]:hidden px-4 py-1.5 text-center text-sm font-medium text-gold"
    >
      <FlaskConical aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </aside>
  );
}

export function SkipLink({ label }: { readonly label: string }) {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-field bg-leaf px-4 py-2 font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {label}
    </a>
  );
}
