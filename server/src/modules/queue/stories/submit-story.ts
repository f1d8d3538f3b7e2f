import { httpRefusals } from '@circle-link/contract/refusals/http';
import { storyRefusals } from '@circle-link/contract/refusals/stories';
import type { StoryForm } from '@circle-link/contract/stories';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockMember } from '../../members/index.ts';
import { findMemberPosition } from '../position-store.ts';
import { insertStory, withdrawOpen } from './store.ts';

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
