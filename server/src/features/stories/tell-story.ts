import type { StoryForm } from '@circle-link/contract/stories';
import type { Database } from '../../platform/database/database.ts';
import { recordLeaves } from '../audit/index.ts';
import { NothingHere } from '../auth/index.ts';
import { holdMember } from '../members/index.ts';
import { findPositionOf } from '../queue/index.ts';
import { NoSuchStory, PositionRequired, StoryExists } from './errors.ts';
import { insertStory, withdrawOpen } from './store.ts';

/** A member with a position tells a story; it waits for an admin. @throws PositionRequired, StoryExists */
export async function tellStory(database: Database, userId: string, form: StoryForm): Promise<void> {
  await database.transact(async (tx) => {
    const member = await holdMember(tx, userId);
    if (member === null || member.isClosed) throw new NothingHere();
    const position = await findPositionOf(tx, userId);
    if (position === null || position.status === 'withdrawn') throw new PositionRequired();
    const id = await insertStory(tx, userId, form);
    if (id === null) throw new StoryExists();
    await recordLeaves(tx, [{ kind: 'story.told', subjectId: id, actorId: userId }]);
  });
}

/** The member takes back what waits or is shown. @throws NoSuchStory */
export async function withdrawStory(database: Database, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    const id = await withdrawOpen(tx, userId);
    if (id === null) throw new NoSuchStory();
    await recordLeaves(tx, [{ kind: 'story.withdrawn', subjectId: id, actorId: userId }]);
  });
}
