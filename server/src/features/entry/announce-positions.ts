import type { Writer } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listMembers, setPendingPhone, type Member } from '../members/index.ts';
import { notices, notify } from '../notifications/index.ts';
import { issueClaimLink } from '../verification/index.ts';
import { findPaidPhone } from './join-store.ts';
import { hasUnannounced, listPositionsAfter, lockAnnouncedThrough, moveAnnouncedThrough } from './store.ts';

const AT_ONCE = 200;

/**
 * A job that follows the writer: mails each new position's member once, a receipt or, without an account, the link to
 * claim it. Kept out of the writer's transaction, which carries only money and numbers. Returns how many were mailed.
 */
export async function announcePositions(platform: Pick<Platform, 'database' | 'settings'>): Promise<number> {
  if (!(await platform.database.read(hasUnannounced))) return 0;
  return platform.database.transact(async (tx) => {
    const through = await lockAnnouncedThrough(tx);
    const entrants = await listPositionsAfter(tx, through, AT_ONCE);
    const last = entrants.at(-1);
    if (last === undefined) return 0;
    const members = await listMembers(
      tx,
      entrants.map((entrant) => entrant.userId),
    );
    const byId = new Map(members.map((member) => [member.id, member]));
    for (const { globalPosition, userId } of entrants) {
      const member = byId.get(userId);
      if (member !== undefined) await announce(tx, platform.settings, member, globalPosition);
    }
    await moveAnnouncedThrough(tx, last.globalPosition);
    return entrants.length;
  });
}

async function announce(
  tx: Writer,
  settings: Platform['settings'],
  member: Member,
  globalPosition: number,
): Promise<void> {
  if (member.email === '') return;
  if (member.isRegistered) {
    await notify(tx, settings, notices.entry_paid, {
      to: [member.id],
      occasion: `position:${globalPosition}`,
      facts: { number: globalPosition },
    });
    return;
  }
  const phone = await findPaidPhone(tx, member.id);
  if (phone !== undefined) await setPendingPhone(tx, member.id, phone);
  await issueClaimLink(tx, settings, {
    userId: member.id,
    email: member.email,
    globalPosition,
    language: member.language,
  });
}
