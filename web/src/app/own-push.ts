/** Notifications of this browser belong to who is signed in here; loaded only where any were ever allowed. */
import { useEffect } from 'react';

const areAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted';

const load = () => import('../features/notifications/keep-push.ts');

/** A failure changes nothing that is seen: the settings tell whether it is on. */
export function useOwnPush(memberId: string | undefined): void {
  useEffect(() => {
    if (memberId === undefined || !areAllowed()) return;
    void load()
      .then(({ keepPush }) => keepPush(memberId))
      .catch(() => undefined);
  }, [memberId]);
}

/** After signing out: the server has forgotten this browser already. */
export async function forgetPushIfAllowed(): Promise<void> {
  if (!areAllowed()) return;
  await load()
    .then(({ forgetPush }) => forgetPush())
    .catch(() => undefined);
}
