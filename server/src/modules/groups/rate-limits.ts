/** Rate limits of group calls, listed in docs/api-calls.md, and limits that only the server checks. */
const HOUR = 3_600;

export const inviteByMemberAndAddress = {
  name: 'invitation by member and address',
  max: 5,
  perSeconds: HOUR,
};
export const inviteMailsByAddress = {
  name: 'invitation by address',
  first: 12,
  further: 8,
  perSeconds: HOUR,
};

/** Limits a member's groups that have not ended, so that a list of them is bounded. */
export const MAX_ACTIVE_GROUPS = 50;
export const MAX_OPEN_LINKS = 5;
export const MAX_YEARS_AHEAD = 2;
