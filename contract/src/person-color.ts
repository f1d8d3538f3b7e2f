/** How many colors there are for people; none of them is a color of a state. */
export const PERSON_COLORS = 8;

/** The number of a person's color, from 0: by their id, so that it is the same everywhere outside a group. */
export function personColor(userId: string): number {
  return (
    Array.from(userId).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_973, 7) %
    PERSON_COLORS
  );
}

/** The first letter of a name; empty for a name without one. */
export function getInitial(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toLocaleUpperCase();
}

interface Person {
  readonly userId: string;
  readonly firstName: string;
}

/**
 * Colors of a group's members, who are given in order of joining. Each keeps their own color unless an earlier member has
 * it, and then gets the next free one. With more members than colors, the least used one that no equal initial has is taken.
 */
export function groupColors(members: readonly Person[]): ReadonlyMap<string, number> {
  const given = new Map<string, number>();
  const taken: { readonly color: number; readonly initial: string }[] = [];
  for (const { userId, firstName } of members) {
    const own = personColor(userId);
    const initial = getInitial(firstName);
    const candidates = Array.from({ length: PERSON_COLORS }, (_, step) => (own + step) % PERSON_COLORS);
    const uses = (color: number) => taken.filter((one) => one.color === color);
    const alike = (color: number) => uses(color).filter((one) => one.initial === initial).length;
    const color = candidates.reduce((best, next) =>
      alike(next) < alike(best) || (alike(next) === alike(best) && uses(next).length < uses(best).length)
        ? next
        : best,
    );
    given.set(userId, color);
    taken.push({ color, initial });
  }
  return given;
}
