/** Notifications that the browser shows while no page of ours is open (Push API). */
import type { PushSubscriptionBody } from '@circle-link/contract/notifications';

/** The member has not allowed notifications, or has forbidden them for good. */
export class PushForbidden extends Error {
  override readonly name = 'PushForbidden';
}

export function canPush(): boolean {
  return (
    import.meta.env.PROD &&
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  );
}

/** Whether this browser was told never to show any of ours. */
export function isPushForbidden(): boolean {
  return canPush() && Notification.permission === 'denied';
}

/**
 * Asks the member, where that was not done yet, and the browser's push service. Has to run as the answer to a press.
 * @throws PushForbidden
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionBody> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushForbidden();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One for another key, of a server that was set up anew, could not be written to.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return toBody(subscription);
}

/** What the server has to know of the browser's subscription; null without one. */
export async function currentSubscription(): Promise<PushSubscriptionBody | null> {
  const subscription = await findSubscription();
  return subscription && toBody(subscription);
}

/** The browser gets nothing of ours any more, whatever the server thinks. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function toBody(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}
