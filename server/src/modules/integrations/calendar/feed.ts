import { createHash, randomUUID } from 'node:crypto';
import {
  type CalendarAddress,
  calendarFeedCalls,
  type CalendarFeedState,
} from '@circle-link/contract/integrations';
import { buildUrl } from '@circle-link/contract/operation';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { createRandomToken, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { listCalendarDates, listCalendarGroups } from '../../groups/index.ts';
import { findMember, isClosed } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import {
  deleteFeed,
  findFeed,
  findFeedOwner,
  listSentEvents,
  raiseEvents,
  updateToRead,
  upsertFeed,
} from './store.ts';
import { type CalendarEvent, listEvents, type Revision, writeCalendar } from './write-calendar.ts';

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

export function closeFeed(tx: Writer, userId: string): Promise<void> {
  return deleteFeed(tx, userId);
}

export async function viewFeedState(db: Reader, userId: string): Promise<CalendarFeedState> {
  const feed = await findFeed(db, userId);
  return feed === undefined ? { since: null, lastReadAt: null } : formatFields(feed);
}

/** The calendar at a private address, for one group if given. @throws nothing_here */
export function viewFeed(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { token, groupId }: { readonly token: string; readonly groupId: string | null },
): Promise<string> {
  const tokenHash = hashToken(token);
  return database.transact(
    async (tx) => {
      const owner = await findFeedOwner(tx, tokenHash);
      const member = owner === null ? undefined : await findMember(tx, owner);
      if (member === undefined || isClosed(member)) throw new Refusal(httpRefusals.nothing_here);
      const language = member.language ?? 'en';
      const events = listEvents({
        dates: await listCalendarDates(tx, member.id, groupId),
        language,
        publicUrl: settings.publicUrl,
        isTestMoney: settings.moneyMode === 'sandbox',
      });
      const calendar = writeCalendar(await reviseEvents(tx, member.id, events), language);
      await updateToRead(tx, tokenHash);
      return calendar;
    },
    { unnoticed: true },
  );
}

/** Writes only changes, because programs fetch it all day. */
async function reviseEvents(
  tx: Writer,
  userId: string,
  events: readonly CalendarEvent[],
): Promise<(CalendarEvent & Revision)[]> {
  const printed = events.map((event) => ({ ...event, fingerprint: computeFingerprint(event) }));
  let sent = new Map((await listSentEvents(tx, userId)).map((one) => [one.id, one]));
  const changed = printed.filter(({ id, fingerprint }) => sent.get(id)?.fingerprint !== fingerprint);
  if (changed.length > 0) {
    await raiseEvents(tx, userId, changed);
    sent = new Map((await listSentEvents(tx, userId)).map((one) => [one.id, one]));
  }
  return events.map((event) => {
    const revision = sent.get(event.id);
    if (revision === undefined) throw new Error(`calendar event ${event.id} has no revision`);
    return { ...event, sequence: revision.sequence, changedAt: revision.changedAt };
  });
}

function computeFingerprint({ from, until, title, text, url, isCanceled }: CalendarEvent): string {
  const shown = JSON.stringify([from, until, title, text, url, isCanceled]);
  return createHash('sha256').update(shown).digest('hex');
}
