import type { GroupPage, ScheduleItem } from '@circle-link/contract/groups/groups';
import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import { assignGroupColors } from '@circle-link/contract/person-color';
import { createContext, createElement, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { PersonColors } from '../../../ui/values/avatar.tsx';
import { addTexts } from '../../../platform/i18n/texts.ts';
import groupPage from '../../../../../locales/en/group-page.json';

addTexts({ groupPage });

export interface OpenGroup {
  readonly group: GroupPage;
  readonly schedule: readonly ScheduleItem[];
  readonly viewerId: string;
  readonly draw: DrawAnswer | undefined;
  readonly refresh: () => Promise<void>;
}

const Context = createContext<OpenGroup | null>(null);
/** Group pages that the reader has not left. */
const openPages = new Set<symbol>();
const Page = createContext(Symbol());

interface GroupProviderProps {
  readonly value: OpenGroup;
  readonly children: ReactNode;
}

export function GroupProvider({ value, children }: GroupProviderProps) {
  const colors = useMemo(() => assignGroupColors(value.group.members), [value.group.members]);
  const [page] = useState(() => Symbol());
  useEffect(() => {
    openPages.add(page);
    return () => void openPages.delete(page);
  }, [page]);
  const colored = createElement(PersonColors, { value: colors }, children);
  return createElement(Context, { value }, createElement(Page, { value: page }, colored));
}

/** For callbacks that may run after the reader left the page. */
export function useIsPageOpen(): () => boolean {
  const page = use(Page);
  return () => openPages.has(page);
}

export function useGroup(): OpenGroup {
  const open = use(Context);
  if (open === null) throw new Error('a component of the group page is rendered outside of it');
  return open;
}

/** First name of a member, empty for former members. */
export function getMemberName({ members }: GroupPage, userId: string): string {
  return members.find((member) => member.userId === userId)?.firstName ?? '';
}

/** True if the viewer may accept the role of organizer, or vote for a new one. */
export function canChooseOrganizer({ isOrganizer, organizing }: GroupPage, viewerId: string): boolean {
  return organizing.offeredTo?.userId === viewerId || (organizing.election !== null && !isOrganizer);
}

/** True for an open vote, or a group ended by one, whose table shows the balances. */
export function isVoteShownFirst({ windUp }: GroupPage): boolean {
  return windUp?.status === 'open' || windUp?.status === 'passed';
}
