/** The holder of a group's money, in the same words everywhere. */
export const HOLDER =
  'The company named in your group’s charter holds it until the pot is paid out. Where a page says “test money”, no real money moves.';
