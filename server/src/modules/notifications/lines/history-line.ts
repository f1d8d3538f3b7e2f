import type { NewActivity } from '../activities/store.ts';
import type { NoticeFacts, NoticeWithLine } from '../catalogue/notice.ts';

export interface Line<Known extends NoticeFacts> {
  readonly facts: Known;
  readonly userId: string | null;
  readonly amountCents?: NewActivity['amountCents'];
  readonly groupId?: string | null | undefined;
  readonly createdAt?: Date | undefined;
}

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
