import './texts.ts';
import type { GroupPage, ScheduleItem } from '@circle-link/contract/groups';
import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import { groupColors } from '@circle-link/contract/person-color';
import { createContext, createElement, use, useMemo, type ReactNode } from 'react';
import { PersonColors } from '../../../ui/person-color.ts';

export interface OpenGroup {
  readonly group: GroupPage;
  /** Every round; empty while they are loading. */
  readonly schedule: readonly ScheduleItem[];
  readonly viewerId: string;
  /** The draw of turns; undefined while it is loading. */
  readonly draw: DrawAnswer | undefined;
  /** After a command: all that shows this group asks anew. */
  readonly refresh: () => Promise<void>;
}

const Context = createContext<OpenGroup | null>(null);

interface GroupProviderProps {
  readonly value: OpenGroup;
  readonly children: ReactNode;
}

/** Provides the open group and its members' colors to every part of its page. */
export function GroupProvider({ value, children }: GroupProviderProps) {
  const colors = useMemo(() => groupColors(value.group.members), [value.group.members]);
  return createElement(Context, { value }, createElement(PersonColors, { value: colors }, children));
}

export function useGroup(): OpenGroup {
  const open = use(Context);
  if (open === null) throw new Error('a part of the group page stands outside of it');
  return open;
}

/** The first name of a member of this group; empty for one who is not in it any more. */
export function getMemberName({ members }: GroupPage, userId: string): string {
  return members.find((member) => member.userId === userId)?.firstName ?? '';
}
