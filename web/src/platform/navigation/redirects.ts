import { storeToast, type ToastMessage } from '../../ui/overlays/toast-store.ts';

/** Leaves for another document. Pending until the browser shows this one again. */
export function redirectTo(url: string): Promise<void> {
  window.location.assign(url);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}

/** Leaves for another document, which shows the toast. Pending until the browser shows this one again. */
export function redirectWithToast(toast: ToastMessage, path: string): Promise<void> {
  storeToast(toast);
  return redirectTo(path);
}
