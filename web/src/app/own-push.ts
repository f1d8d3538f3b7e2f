/** Push notifications of this browser belong to the signed-in member. Loads only where they were ever allowed. */
import { useEffect } from 'react';

const areAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted';

const load = () => import('../modules/notifications/renew-push.ts');

/** Failures are silent: the settings show the actual state. */
export function useOwnPush(memberId: string | undefined): void {
  useEffect(() => {
    if (memberId === undefined || !areAllowed()) return;
    void load()
      .then(({ renewPush }) => renewPush(memberId))
      .catch(() => undefined);
  }, [memberId]);
}

export async function clearPushIfAllowed(): Promise<void> {
  if (!areAllowed()) return;
  await load()
    .then(({ clearPush }) => clearPush())
    .catch(() => undefined);
}
