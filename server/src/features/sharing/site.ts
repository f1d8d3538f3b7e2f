/** Which addresses the site shows to everyone. */
import {
  INVITATION_CODE,
  invitationPath,
  shortInvitationPath,
} from '@circle-link/contract/groups/invitation-code';
import { publicPages } from '@circle-link/contract/documents';

/** Of the pictures that stand for a shared link. */
export const PICTURES = {
  landing: '/og/landing.png',
  stories: '/og/stories.png',
  invitation: '/og/invitations/:code.png',
} as const;

const INVITATION = invitationPath(':code');

/** The short link of an invitation; it leads to its page. */
export const SHORT_LINK = shortInvitationPath(':code');

/** The code at an invitation's page; undefined at every other address. */
export function codeAt(path: string): string | undefined {
  const before = INVITATION.replace(':code', '');
  const code = path.startsWith(before) ? path.slice(before.length) : '';
  return INVITATION_CODE.test(code) ? code : undefined;
}

/** What a search engine may list: not what belongs to the queue where there is none. */
export function listPublicPaths(queueEnabled: boolean): readonly string[] {
  return ['/', '/auth', ...publicPages(queueEnabled)];
}

export function isListed(path: string, queueEnabled: boolean): boolean {
  return listPublicPaths(queueEnabled).includes(path);
}
