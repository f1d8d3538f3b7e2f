/** Push API: notifications while no page is open. */
import type { PushSubscriptionBody } from '@circle-link/contract/notifications';

/** Thrown if notifications are blocked or the member has not allowed them. */
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

export function isPushForbidden(): boolean {
  return canPush() && Notification.permission === 'denied';
}

/**
 * Requests permission if needed and subscribes at the push service. Must run in a click handler.
 * @throws PushForbidden
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionBody> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushForbidden();
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for a previous server's key cannot receive messages.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return toBody(subscription);
}

export async function currentSubscription(): Promise<PushSubscriptionBody | null> {
  const subscription = await findSubscription();
  return subscription && toBody(subscription);
}

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
