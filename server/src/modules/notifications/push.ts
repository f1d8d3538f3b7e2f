import type { PushState, PushSubscriptionBody } from '@circle-link/contract/notifications';
import { notificationRefusals } from '@circle-link/contract/refusals/notifications';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PushSubscriptions } from '../../platform/outbox/transports.ts';
import { isPushService } from '../../platform/outbox/web-push.ts';
import { deleteBrowser, deleteSessionBrowser, hasBrowser, selectKeys, upsertBrowser } from './store.ts';

type PushParts = Pick<Platform, 'database' | 'settings'>;

export async function viewPush({ database, settings }: PushParts, sessionId: string): Promise<PushState> {
  const isOn = await database.read((db) => hasBrowser(db, sessionId));
  return { publicKey: settings.vapid?.publicKey ?? null, isOn };
}

export async function startPush(
  parts: PushParts,
  {
    endpoint,
    keys,
    ...session
  }: PushSubscriptionBody & { readonly userId: string; readonly sessionId: string },
): Promise<PushState> {
  const { database, settings } = parts;
  if (settings.vapid === undefined) throw new Refusal(notificationRefusals.push_not_offered);
  if (!isPushService(endpoint, settings)) throw new Refusal(notificationRefusals.no_push_service);
  await database.transact((tx) => upsertBrowser(tx, { endpoint, keys, ...session }));
  return viewPush(parts, session.sessionId);
}

export async function stopPush(parts: PushParts, sessionId: string): Promise<PushState> {
  await parts.database.transact((tx) => deleteSessionBrowser(tx, sessionId));
  return viewPush(parts, sessionId);
}

export function pushSubscriptionsIn(database: Database): PushSubscriptions {
  return {
    findKeys: (endpoint) => database.read((db) => selectKeys(db, endpoint)),
    forget: (endpoint) => database.transact((tx) => deleteBrowser(tx, endpoint)),
  };
}
