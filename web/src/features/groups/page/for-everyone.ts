import type { InvitationItem } from '@circle-link/contract/groups/agreements';

/** True for a public link that replaces no member. */
export function isForEveryone({ sentTo, replaces }: InvitationItem): boolean {
  return sentTo === null && replaces === null;
}
