import type { GroupMember } from '@circle-link/contract/groups/groups';

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
