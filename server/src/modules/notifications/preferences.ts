import {
  isOnByDefault,
  OFFERED,
  type Channel,
  type NoticePreference,
  type NoticeType,
} from '@circle-link/contract/notifications';
import type { Database, Reader } from '../../platform/database/database.ts';
import { notices } from './catalogue/catalogue.ts';
import type { Notice } from './catalogue/notice.ts';
import { chosenKey, readChoices, readTypeChoices, savePreference } from './store.ts';

export async function listPreferences(db: Reader, userId: string): Promise<NoticePreference[]> {
  const chosen = await readChoices(db, userId);
  return OFFERED.map(({ type, channel }) => ({
    type,
    channel,
    isOn: chosen.get(chosenKey(type, channel)) ?? isOnByDefault(type, channel),
  }));
}

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

export interface NoticeChannels {
  readonly isWanted: (channel: Channel) => boolean;
  readonly browsers: readonly string[];
}

/**
 * The channels of these members for one type of notice, read in the transaction that records the messages. Security
 * notices ignore preferences.
 */
export async function readChannels(
  db: Reader,
  userIds: readonly string[],
  type: NoticeType,
): Promise<ReadonlyMap<string, NoticeChannels>> {
  const rows = await readTypeChoices(db, userIds, type);
  return new Map(
    rows.map(({ userId, chosen, browsers }) => [
      userId,
      { isWanted: (channel) => chosen[channel] ?? isOnByDefault(type, channel), browsers },
    ]),
  );
}

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

/** A group notice without an email counts as news of the group in the bell. */
function getBellType({ preference, audience }: Notice): NoticeType | undefined {
  return preference ?? (audience === 'group' ? 'group_news' : undefined);
}
