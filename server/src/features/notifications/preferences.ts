import {
  isOnAtFirst,
  OFFERED,
  type Channel,
  type NoticePreference,
  type NoticeType,
} from '@circle-link/contract/notifications';
import type { Database, Reader } from '../../platform/database/database.ts';
import { notices } from './catalogue/catalogue.ts';
import type { Notice } from './catalogue/notice.ts';
import { chosenKey, readChoices, readTypeChoices, savePreference } from './store.ts';

/** Every choice there is and what the member has chosen, or what holds until they choose. */
export async function listPreferences(db: Reader, userId: string): Promise<NoticePreference[]> {
  const chosen = await readChoices(db, userId);
  return OFFERED.map(({ type, channel }) => ({
    type,
    channel,
    isOn: chosen.get(chosenKey(type, channel)) ?? isOnAtFirst(type, channel),
  }));
}

/** Switches one on or off and returns all of them. */
export async function setPreference(
  database: Database,
  userId: string,
  preference: NoticePreference,
): Promise<NoticePreference[]> {
  return database.transact(async (tx) => {
    await savePreference(tx, userId, preference);
    return listPreferences(tx, userId);
  });
}

/** How one member is told one kind of news. */
export interface NoticeChannels {
  readonly isWanted: (channel: Channel) => boolean;
  /** Endpoints of the browsers where the member has switched notifications on. */
  readonly browsers: readonly string[];
}

/**
 * By which ways these members are told a type of news: senders ask it in the transaction that records the messages. What is
 * about security is not asked about.
 */
export async function readWays(
  db: Reader,
  userIds: readonly string[],
  type: NoticeType,
): Promise<ReadonlyMap<string, NoticeChannels>> {
  const rows = await readTypeChoices(db, userIds, type);
  return new Map(
    rows.map(({ userId, chosen, browsers }) => [
      userId,
      { isWanted: (channel) => chosen[channel] ?? isOnAtFirst(type, channel), browsers },
    ]),
  );
}

/** The kinds of notices that do not ring a member's bell: they stand in its list as read. */
export async function listSilentKinds(db: Reader, userId: string): Promise<readonly string[]> {
  const silent = (await listPreferences(db, userId)).filter(
    ({ channel, isOn }) => channel === 'bell' && !isOn,
  );
  if (silent.length === 0) return [];
  const types = new Set<NoticeType | undefined>(silent.map(({ type }) => type));
  return Object.values<Notice>(notices)
    .filter((notice) => types.has(getBellType(notice)))
    .map(({ kind }) => kind);
}

/** What others do in a group has a line without a mail: for the bell it is news of the group. */
function getBellType({ preference, audience }: Notice): NoticeType | undefined {
  return preference ?? (audience === 'group' ? 'group_news' : undefined);
}
