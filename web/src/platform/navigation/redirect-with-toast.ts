import { storeToast, type ToastMessage } from '../../ui/overlays/toast-store.ts';
import { redirectTo } from './redirect-to.ts';

/** Leaves for another document, which shows the toast. Pending until the browser shows this one again. */
export function redirectWithToast(toast: ToastMessage, path: string): Promise<void> {
  storeToast(toast);
  return redirectTo(path);
}
