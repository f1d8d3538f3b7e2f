import type { Writer } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { issueClaimLinks } from '../../auth/index.ts';
import { listMembers, type Member, setPendingPhones } from '../../members/index.ts';
import { notices, notifyEach } from '../../notifications/index.ts';
import { findPaidPhones } from '../join/store.ts';
import { countEntries } from '../position-store.ts';
import { hasUnannounced, listPositionsAfter, lockAnnouncedThrough, moveAnnouncedThrough } from './store.ts';

const AT_ONCE = 200;

interface Entrant {
  readonly member: Member;
  readonly globalPosition: number;
}

/**
 * A job after the writer: notifies the member of each new position once, with a receipt or, without an account, the
 * claim link. Kept out of the writer's transaction, which has only money and numbers. Returns how many were notified.
 */
export async function announcePositions(platform: Pick<Platform, 'database' | 'settings'>): Promise<number> {
  if (!(await platform.database.read(hasUnannounced))) return 0;
  return platform.database.transact(async (tx) => {
    const through = await lockAnnouncedThrough(tx);
    const positions = await listPositionsAfter(tx, through, AT_ONCE);
    const last = positions.at(-1);
    if (last === undefined) return 0;
    const members = await listMembers(
      tx,
      positions.map(({ userId }) => userId),
    );
    const byId = new Map(members.map((member) => [member.id, member]));
    const entrants = positions.flatMap(({ globalPosition, userId }) => {
      const member = byId.get(userId);
      return member === undefined || member.email === '' ? [] : [{ member, globalPosition }];
    });
    await tellMembers(tx, platform.settings, entrants);
    await moveAnnouncedThrough(tx, last.globalPosition);
    return positions.length;
  });
}

async function tellMembers(
  tx: Writer,
  settings: Platform['settings'],
  entrants: readonly Entrant[],
): Promise<void> {
  const registered = entrants.filter(({ member }) => member.isRegistered);
  await notifyEach(
    tx,
    settings,
    notices.entry_paid,
    registered.map(({ member: { id }, globalPosition: number }) => ({
      to: [id],
      occasion: `position:${number}`,
      facts: { number },
    })),
  );
  const pending = entrants.filter(({ member }) => !member.isRegistered);
  if (pending.length === 0) return;
  const ids = pending.map(({ member: { id } }) => id);
  await setPendingPhones(tx, await findPaidPhones(tx, ids));
  await issueClaimLinks(
    tx,
    settings,
    pending.map(({ member: { id: userId, email, language }, globalPosition }) => ({
      userId,
      email,
      language,
      globalPosition,
    })),
  );
}

export async function skipAnnouncements(tx: Writer): Promise<void> {
  await lockAnnouncedThrough(tx);
  await moveAnnouncedThrough(tx, await countEntries(tx));
}
