import type { NewActivity } from '../../activities/index.ts';
import type { NoticeFacts, NoticeWithLine } from '../catalogue/notice.ts';

export interface Line<Known extends NoticeFacts> {
  readonly facts: Known;
  /** Whose it is; of a group's fact whom it is about, null where it is about the whole group. */
  readonly userId: string | null;
  readonly amountCents?: NewActivity['amountCents'];
  readonly groupId?: string | null | undefined;
  /** Now where nothing is said. */
  readonly createdAt?: Date | undefined;
}

/** A notice as a line of the history: of one member, or of a whole group where the notice is to a group. */
export function historyLine<Known extends NoticeFacts>(
  { kind, audience, line }: NoticeWithLine<Known>,
  { facts, amountCents = null, ...about }: Line<Known>,
): NewActivity {
  return {
    ...about,
    type: line.type,
    kind,
    facts,
    amountCents,
    audience: audience === 'group' ? 'group' : 'member',
  };
}
