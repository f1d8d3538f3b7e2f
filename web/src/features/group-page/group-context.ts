import './texts.ts';
import type { CharterAnswer, GroupMember, GroupPage, ScheduleItem } from '@circle-link/contract/groups';
import type { DrawAnswer, EarlierDraw } from '@circle-link/contract/groups/draw-record';
import { createContext, use, type ComponentType } from 'react';

export interface OpenGroup {
  readonly group: GroupPage;
  /** Every round; empty while they are loading. */
  readonly schedule: readonly ScheduleItem[];
  readonly viewerId: string;
  /** The button that pays what the viewer owes next, or covers another member; features are islands, so the page brings it. */
  readonly Pay: ComponentType<{ readonly cover?: GroupMember }>;
  /** How the clauses of a charter are shown; before joining they are shown the same. */
  readonly Clauses: ComponentType<{ readonly clauses: CharterAnswer['clauses']; readonly heading: 'h3' }>;
  /** Draws of mostly the same people before; shown before joining too. */
  readonly EarlierDraws: ComponentType<{ readonly draws: readonly EarlierDraw[] }>;
  /** The draw of turns; undefined while it is loading. */
  readonly draw: DrawAnswer | undefined;
  /** After a command: all that shows this group asks anew. */
  readonly refresh: () => Promise<void>;
}

const Context = createContext<OpenGroup | null>(null);

/** The group whose page is open, for every part of the page. */
export const GroupProvider = Context.Provider;

export function useGroup(): OpenGroup {
  const open = use(Context);
  if (open === null) throw new Error('a part of the group page stands outside of it');
  return open;
}

/** The first name of a member of this group; empty for whoever is not in it any more. */
export function nameOf({ members }: GroupPage, userId: string): string {
  return members.find((member) => member.userId === userId)?.firstName ?? '';
}
