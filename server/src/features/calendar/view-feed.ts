import type { CalendarFeedState } from '@circle-link/contract/calendar-feed';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { listCalendarDates } from '../groups/index.ts';
import { findMember, isClosed } from '../members/index.ts';
import { findFeed, findFeedOwner, updateToRead } from './store.ts';
import { writeCalendar } from './write-calendar.ts';

export async function viewFeedState(db: Reader, userId: string): Promise<CalendarFeedState> {
  const feed = await findFeed(db, userId);
  return {
    since: feed?.since.toISOString() ?? null,
    lastReadAt: feed?.lastReadAt?.toISOString() ?? null,
  };
}

/** The calendar at a private address; of one group where it is named. @throws nothing_here */
export async function viewFeed(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { token, groupId }: { readonly token: string; readonly groupId: string | null },
): Promise<string> {
  const tokenHash = hashToken(token);
  const calendar = await database.read(async (db) => {
    const owner = await findFeedOwner(db, tokenHash);
    const member = owner === null ? undefined : await findMember(db, owner);
    if (member === undefined || isClosed(member)) throw new Refusal(httpRefusals.nothing_here);
    return writeCalendar({
      dates: await listCalendarDates(db, member.id, groupId),
      language: member.language ?? 'en',
      publicUrl: settings.publicUrl,
      isTestMoney: settings.moneyMode === 'sandbox',
      now: await findNow(db),
    });
  });
  await database.transact((tx) => updateToRead(tx, tokenHash), { unnoticed: true });
  return calendar;
}
