import type { StoryReview } from '@circle-link/contract/admin/stories';
import { formatAmount } from '@circle-link/contract/money';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import { storyRefusals } from '@circle-link/contract/refusals/queue';
import type { MyStory, StoryForm, StoryItem, StoryStatus } from '@circle-link/contract/queue/stories';
import type { Database, Reader } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { listMembers, lockMember } from '../members/index.ts';
import { notices, notify } from '../notifications/index.ts';
import { refuseLinked } from '../risk/index.ts';
import { findMemberPosition } from './position-store.ts';
import {
  decideStory,
  findNewestStory,
  insertStory,
  isOwnStory,
  listStories,
  type PublishedStory,
  withdrawOpen,
} from './story-store.ts';

/** A member with a position submits a story for approval. @throws position_required, story_exists */
export async function submitStory(database: Database, userId: string, form: StoryForm): Promise<void> {
  await database.transact(async (tx) => {
    const member = await lockMember(tx, userId);
    if (member === null || member.isClosed) throw new Refusal(httpRefusals.nothing_here);
    const position = await findMemberPosition(tx, userId);
    if (position === null || position.status === 'withdrawn')
      throw new Refusal(storyRefusals.position_required);
    const id = await insertStory(tx, userId, form);
    if (id === null) throw new Refusal(storyRefusals.story_exists);
    await recordAuditEntries(tx, [{ kind: 'story.published', subjectId: id, actorId: userId }]);
  });
}

export async function withdrawStory(database: Database, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    const id = await withdrawOpen(tx, userId);
    if (id === null) throw new Refusal(storyRefusals.no_such_story);
    await recordAuditEntries(tx, [{ kind: 'story.withdrawn', subjectId: id, actorId: userId }]);
  });
}

type DecidePlatform = Pick<Platform, 'database' | 'settings'>;

export interface Decision {
  readonly id: string;
  readonly actorId: string;
}

/**
 * Publishes a story and emails the member.
 * @throws own_story, linked_account, no_such_story unless it waits
 */
export async function approveStory(
  { database, settings }: DecidePlatform,
  decision: Decision,
): Promise<void> {
  await database.transact(async (tx) => {
    if (await isOwnStory(tx, decision.id, decision.actorId)) throw new Refusal(storyRefusals.own_story);
    const userId = await decideStory(tx, 'pending', { ...decision, status: 'approved', reason: null });
    if (userId === null) throw new Refusal(storyRefusals.no_such_story);
    await refuseLinked(tx, { userId, actorId: decision.actorId });
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
    const declined = { ...decision, status: 'declined' } as const;
    const userId =
      (await decideStory(tx, 'pending', declined)) ?? (await decideStory(tx, 'approved', declined));
    if (userId === null) throw new Refusal(storyRefusals.no_such_story);
    await recordAuditEntries(tx, [
      { kind: 'story.declined', subjectId: id, actorId, detail: { member: userId, reason } },
    ]);
    const occasion = `story:${id}:declined`;
    await notify(tx, settings, notices.story_declined, { to: [userId], occasion, facts: { reason } });
  });
}

const SHOWN_AT_MOST = 60;

export async function viewStories(db: Reader): Promise<StoryItem[]> {
  return (await listStories(db, { status: 'approved', limit: SHOWN_AT_MOST })).map(toItem);
}

export async function viewMyStory(db: Reader, userId: string): Promise<MyStory> {
  const found = await findNewestStory(db, userId);
  if (found === null) return null;
  const { status, name, location, rating, achievement, story, reason, createdAt } = found;
  return { status, name, location, rating, achievement, story, reason, createdAt: createdAt.toISOString() };
}

const REVIEWED_AT_ONCE = 100;

export async function listForReview(db: Reader, status: StoryStatus): Promise<StoryReview[]> {
  const stories = await listStories(db, { status, limit: REVIEWED_AT_ONCE });
  const members = new Map(
    (await listMembers(db, [...new Set(stories.map(({ userId }) => userId))])).map((one) => [one.id, one]),
  );
  return stories.map((story) => ({
    ...toItem(story),
    member: { id: story.userId, name: members.get(story.userId)?.username ?? story.userId },
    status: story.status,
    reason: story.reason,
    createdAt: story.createdAt.toISOString(),
  }));
}

/** The public form: no member id, and only the chosen name. */
function toItem(published: PublishedStory): StoryItem {
  return {
    id: published.id,
    name: published.name,
    location: published.location,
    rating: published.rating,
    achievement: published.achievement,
    story: published.story,
    position: published.position,
    level: published.level,
    totalEarnings: formatAmount(published.earningsCents),
    joinDate: published.joinedAt.toISOString(),
    timeToProfit: published.daysToCash,
  };
}
