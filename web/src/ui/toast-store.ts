/** Toasts of spec §9: one visible at a time; a new one takes the place of the old one. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly isOpen: boolean;
}

let current: ShownToast | null = null;
const listeners = new Set<() => void>();

function replace(toast: ShownToast): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast. Never the only place where an error is said. */
export function showToast(message: ToastMessage): void {
  replace({ ...message, id: (current?.id ?? 0) + 1, isOpen: true });
}

/** Closes the toast with this id, if it is still the one shown. */
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
