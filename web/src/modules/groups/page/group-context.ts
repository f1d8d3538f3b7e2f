import type { GroupMember, GroupPage, ScheduleItem } from '@circle-link/contract/groups/groups';
import type { DrawAnswer } from '@circle-link/contract/groups/draw-record';
import { assignGroupColors } from '@circle-link/contract/person-color';
import { createContext, createElement, type ReactNode, use, useMemo } from 'react';
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

interface GroupProviderProps {
  readonly value: OpenGroup;
  readonly children: ReactNode;
}

export function GroupProvider({ value, children }: GroupProviderProps) {
  const colors = useMemo(() => assignGroupColors(value.group.members), [value.group.members]);
  return createElement(Context, { value }, createElement(PersonColors, { value: colors }, children));
}

export function useGroup(): OpenGroup {
  const open = use(Context);
  if (open === null) throw new Error('a component of the group page is rendered outside of it');
  return open;
}

/**
 * Numbers members with the same first name: by turn, or by the order of joining before the draw. Returns the names that
 * change, by member.
 */
export function numberSameNames(
  members: readonly Pick<GroupMember, 'userId' | 'firstName' | 'payoutOrder' | 'joinedAt'>[],
): ReadonlyMap<string, string> {
  const joined = [...members].sort((a, b) => a.joinedAt.localeCompare(b.joinedAt));
  const isShared = (name: string) => members.filter(({ firstName }) => firstName === name).length > 1;
  return new Map(
    joined.flatMap(({ userId, firstName, payoutOrder }, index) =>
      isShared(firstName) ? [[userId, `${firstName} (${payoutOrder ?? index + 1})`]] : [],
    ),
  );
}

/** Copies an answer with the given names wherever a person is named with an id. */
export function renameMembers<Value>(value: Value, names: ReadonlyMap<string, string>): Value {
  if (names.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => renameMembers(item, names)) as Value;
  const { userId, id } = value as { readonly userId?: string; readonly id?: string };
  const name = names.get(userId ?? id ?? '');
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) =>
      key === 'firstName' && name !== undefined ? [key, name] : [key, renameMembers(part, names)],
    ),
  ) as Value;
}

/** First name of a member, empty for former members. */
export function getMemberName({ members }: GroupPage, userId: string): string {
  return members.find((member) => member.userId === userId)?.firstName ?? '';
}

/** True if the viewer may accept the role of organizer, or vote for a new one. */
export function canChooseOrganizer({ isOrganizer, organizing }: GroupPage, viewerId: string): boolean {
  return organizing.offeredTo?.userId === viewerId || (organizing.election !== null && !isOrganizer);
}

/** True for the recipient of the last pot, and for everyone once the recipient has thanked. */
export function areThanksShown({ lastPot }: GroupPage, viewerId: string): boolean {
  return lastPot !== null && (lastPot.hasThanked || lastPot.recipient.id === viewerId);
}

const NEWS_MILLISECONDS = 14 * 24 * 3_600_000;

/** The round whose pot the viewer received in the last two weeks. */
export function findNewPot({ schedule, viewerId }: OpenGroup, now: number): ScheduleItem | undefined {
  return schedule.find(
    ({ recipient, closedAt }) =>
      recipient?.id === viewerId && closedAt !== null && now - Date.parse(closedAt) < NEWS_MILLISECONDS,
  );
}

/** True for an open vote, or a group ended by one, whose table shows the balances. */
export function isVoteShownFirst({ windUp }: GroupPage): boolean {
  return windUp?.status === 'open' || windUp?.status === 'passed';
}
