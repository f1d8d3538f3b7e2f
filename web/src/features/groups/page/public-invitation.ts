import type { InvitationItem } from '@circle-link/contract/groups/agreements';

export function isPublicInvitation({ sentTo, replaces }: InvitationItem): boolean {
  return sentTo === null && replaces === null;
}
