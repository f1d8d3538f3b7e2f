/** The color theme: the system's, or one chosen on this device. public/theme.js reads the same key. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'circle-link:theme';
const listeners = new Set<() => void>();

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is unavailable, so the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called when the colors may have changed: another theme, or a change of the system's. */
export function subscribeToColors(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const unsubscribe = subscribeToTheme(listener);
  system.addEventListener('change', listener);
  return () => {
    unsubscribe();
    system.removeEventListener('change', listener);
  };
}
