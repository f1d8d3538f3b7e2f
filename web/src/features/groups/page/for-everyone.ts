import type { InvitationItem } from '@circle-link/contract/groups/agreements';

/** A link that lets in everyone who has it, and is for no one's place. */
export function isForEveryone({ sentTo, replaces }: InvitationItem): boolean {
  return sentTo === null && replaces === null;
}
