import { lockingRefusals } from '@circle-link/contract/refusals/locking';
import { storyRefusals } from '@circle-link/contract/refusals/stories';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { decideWaiting, isOwnStory, unpublishStory } from './store.ts';

type DecidePlatform = Pick<Platform, 'database' | 'settings'>;

export interface Decision {
  readonly id: string;
  readonly actorId: string;
}

type AreLinked = (db: Reader, userId: string, others: readonly string[]) => Promise<boolean>;

/**
 * Publishes a story and emails the member.
 * @throws own_story, linked_account, no_such_story unless it waits
 */
export async function approveStory(
  { database, settings }: DecidePlatform,
  { areLinked, ...decision }: Decision & { readonly areLinked: AreLinked },
): Promise<void> {
  await database.transact(async (tx) => {
    if (await isOwnStory(tx, decision.id, decision.actorId)) throw new Refusal(storyRefusals.own_story);
    const userId = await decideWaiting(tx, { ...decision, status: 'approved', reason: null });
    if (userId === null) throw new Refusal(storyRefusals.no_such_story);
    if (await areLinked(tx, decision.actorId, [userId])) throw new Refusal(lockingRefusals.linked_account);
    await recordAuditEntries(tx, [
      {
        kind: 'story.approved',
        subjectId: decision.id,
        actorId: decision.actorId,
        detail: { member: userId },
      },
    ]);
    const occasion = `story:${decision.id}:approved`;
    await notify(tx, settings, notices.story_approved, { to: [userId], occasion, facts: {} });
  });
}

/**
 * Declines a waiting story or removes a published one, and sends the member the reason.
 * @throws no_such_story
 */
export async function declineStory(
  { database, settings }: DecidePlatform,
  decision: Decision & { readonly reason: string },
): Promise<void> {
  const { id, actorId, reason } = decision;
  await database.transact(async (tx) => {
    const userId =
      (await decideWaiting(tx, { ...decision, status: 'declined' })) ?? (await unpublishStory(tx, decision));
    if (userId === null) throw new Refusal(storyRefusals.no_such_story);
    await recordAuditEntries(tx, [
      { kind: 'story.declined', subjectId: id, actorId, detail: { member: userId, reason } },
    ]);
    const occasion = `story:${id}:declined`;
    await notify(tx, settings, notices.story_declined, { to: [userId], occasion, facts: { reason } });
  });
}
