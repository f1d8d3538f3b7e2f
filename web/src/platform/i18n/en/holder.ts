/** Who holds the money of a group: one sentence, the same wherever it is said. */
export const HOLDER =
  'The company named in your group’s charter holds it until the pot is paid out. Where a page says “test money”, no real money moves.';
