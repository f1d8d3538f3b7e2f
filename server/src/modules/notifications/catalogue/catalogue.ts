import { accountNotices } from './account.ts';
import { balanceNotices } from './balance.ts';
import { contributionNotices } from './contributions.ts';
import { groupChangeNotices } from './group-changes.ts';
import { groupNotices } from './groups.ts';
import type { Notice } from './notice.ts';
import { payingNotices } from './paying.ts';
import { queueNotices } from './queue.ts';
import { reversalNotices } from './reversals.ts';
import { securityNotices } from './security.ts';
import { tokenNotices } from './tokens.ts';

export const AREAS: Readonly<Record<string, Readonly<Record<string, Notice>>>> = {
  queue: queueNotices,
  balance: balanceNotices,
  groups: groupNotices,
  'group-changes': groupChangeNotices,
  contributions: contributionNotices,
  paying: payingNotices,
  reversals: reversalNotices,
  tokens: tokenNotices,
  security: securityNotices,
  account: accountNotices,
};

/** By name: notify(tx, settings, notices.entry_paid, …). */
export const notices = {
  ...queueNotices,
  ...balanceNotices,
  ...groupNotices,
  ...groupChangeNotices,
  ...contributionNotices,
  ...payingNotices,
  ...reversalNotices,
  ...tokenNotices,
  ...securityNotices,
  ...accountNotices,
};

const byKind: ReadonlyMap<string, Notice> = new Map(Object.entries<Notice>(notices));

export function findNotice(kind: string): Notice | undefined {
  return byKind.get(kind);
}
