/** Number of colors for people; none is also a status color. */
export const PERSON_COLORS = 8;

/** Color index of a person, from 0, derived from the id. */
export function choosePersonColor(userId: string): number {
  return (
    Array.from(userId).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_973, 7) %
    PERSON_COLORS
  );
}

/** First letter of a name; empty for a name without letters. */
export function getInitial(name: string): string {
  return (Array.from(name.trim())[0] ?? '').toLocaleUpperCase();
}

interface Person {
  readonly userId: string;
  readonly firstName: string;
}

/** Colors of group members in joining order: the own color if free, otherwise the next free or least used one. */
export function assignGroupColors(members: readonly Person[]): ReadonlyMap<string, number> {
  const given = new Map<string, number>();
  const taken: { readonly color: number; readonly initial: string }[] = [];
  for (const { userId, firstName } of members) {
    const own = choosePersonColor(userId);
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
