import { randomUUID } from 'node:crypto';
import type { CalendarAddress } from '@circle-link/contract/calendar-feed';
import { buildUrl } from '@circle-link/contract/operation';
import { calendarFeedCalls } from '@circle-link/contract/operations/calendar-feed';
import { createRandomToken, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { listCalendarGroups } from '../../groups/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { upsertFeed } from './store.ts';

export function openFeed(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  userId: string,
): Promise<CalendarAddress> {
  const token = createRandomToken();
  const addressIn = (query: { readonly group?: string } = {}) =>
    new URL(buildUrl(calendarFeedCalls.feed.path, { token }, query), settings.publicUrl).href;
  return database.transact(async (tx) => {
    await upsertFeed(tx, userId, hashToken(token));
    await recordAuditEntries(tx, [{ kind: 'calendar.address_made', subjectId: userId, actorId: userId }]);
    await notify(tx, settings, notices.calendar_made, {
      to: [userId],
      occasion: `calendar:${randomUUID()}`,
      facts: {},
    });
    const groups = await listCalendarGroups(tx, userId);
    return {
      address: addressIn(),
      groups: groups.map(({ id, name }) => ({ id, name, address: addressIn({ group: id }) })),
    };
  });
}
