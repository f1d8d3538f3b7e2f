/** Whose notifications this browser shows: the member's who switched them on here, and no other's. */
import { notificationCalls } from '@circle-link/contract/operations/notifications';
import { currentSubscription, unsubscribe } from '../../platform/browser-push.ts';
import { call } from '../../platform/call.ts';

const KEY = 'push-of-member';

export function rememberPushMember(memberId: string): void {
  localStorage.setItem(KEY, memberId);
}

/** Signed out, or switched off: nothing comes to this browser any more. */
export async function forgetPush(): Promise<void> {
  localStorage.removeItem(KEY);
  await unsubscribe();
}

/**
 * After a sign-in: the server has forgotten the browser with the session that ended, and is told again; where another member
 * had switched it on, it ends.
 */
export async function keepPush(memberId: string): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  if (localStorage.getItem(KEY) !== memberId) return forgetPush();
  await call(notificationCalls.startPush, { body: subscription });
}
