/** Binds push notifications of this browser to the member who enabled them here. */
import { notificationCalls } from '@circle-link/contract/notifications';
import { currentSubscription, unsubscribe } from '../../platform/browser-push.ts';
import { call } from '../../platform/api/call.ts';

const KEY = 'push-of-member';

export function storePushMember(memberId: string): void {
  localStorage.setItem(KEY, memberId);
}

export async function clearPush(): Promise<void> {
  localStorage.removeItem(KEY);
  await unsubscribe();
}

/**
 * Runs after sign-in: the server deleted the subscription with the previous session, so it is registered again. A
 * subscription of another member is canceled.
 */
export async function renewPush(memberId: string): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  if (localStorage.getItem(KEY) !== memberId) return clearPush();
  await call(notificationCalls.startPush, { body: subscription });
}
