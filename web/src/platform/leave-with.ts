import { keepToast, type ToastMessage } from '../ui/toast-store.ts';
import { leaveFor } from './leave-for.ts';

/** Leaves for another document, which shows the toast. Pending until the browser shows this one again. */
export function leaveWith(toast: ToastMessage, path: string): Promise<void> {
  keepToast(toast);
  return leaveFor(path);
}
