/** Limits of the calls of groups; docs/api-calls.md lists them. Those of the groups themselves are in the contract. */
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

/** Groups that a member is in and that are not over; so a list of them is bounded. */
export const MAX_ACTIVE_GROUPS = 50;
/** Links of one group that work at the same time. */
export const MAX_OPEN_LINKS = 5;
/** How far ahead a group may plan its first day. */
export const MAX_YEARS_AHEAD = 2;
