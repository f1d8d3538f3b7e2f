/** How many colours there are for people; none of them is a colour of a state. */
export const PERSON_COLORS = 8;

/** Which of the colours a person has, from 0: by their id, and so always the same wherever they stand. */
export function personColor(userId: string): number {
  return (
    Array.from(userId).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_973, 7) %
    PERSON_COLORS
  );
}
