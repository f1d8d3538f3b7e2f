export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly isOpen: boolean;
}

/** One toast at a time, a new one replaces the old one (spec §9). */
let current: ShownToast | null = null;
const listeners = new Set<() => void>();

function replace(toast: ShownToast): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast. Errors must also appear elsewhere. */
export function showToast(message: ToastMessage): void {
  replace({ ...message, id: (current?.id ?? 0) + 1, isOpen: true });
}

export function closeToast(id: number): void {
  if (current?.id === id) replace({ ...current, isOpen: false });
}

export function getToast(): ShownToast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const STORAGE_KEY = 'circle-link:toast';

/** Stores a toast for the next document of this tab, which calls `showStoredToast`. */
export function storeToast(message: ToastMessage): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(message));
  } catch {
    // Storage is unavailable, so the toast is lost. The next document shows the outcome itself.
  }
}

export function showStoredToast(): void {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    if (stored !== null) showToast(JSON.parse(stored) as ToastMessage);
  } catch {
    // Storage is unavailable.
  }
}
