/** Every notice: what happened, who is told, by which channels, in which words. One file an area. */
import { entryNotices } from './entry.ts';
import type { Notice } from './notice.ts';
import { withdrawalNotices } from './withdrawals.ts';

/** By area, for the preview. */
export const AREAS: Readonly<Record<string, Readonly<Record<string, Notice>>>> = {
  entry: entryNotices,
  withdrawals: withdrawalNotices,
};

/** By name: notify(tx, settings, notices.entry_paid, …). */
export const notices = { ...entryNotices, ...withdrawalNotices };

/** The notice that a history names; undefined of a name that this version does not know. */
export function findNotice(kind: string): Notice | undefined {
  return Object.hasOwn(byKind, kind) ? byKind[kind] : undefined;
}

const byKind: Readonly<Record<string, Notice>> = notices;
