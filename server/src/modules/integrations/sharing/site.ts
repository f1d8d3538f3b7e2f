import {
  INVITATION_CODE,
  buildInvitationPath,
  buildShortInvitationPath,
} from '@circle-link/contract/groups/invitation-code';
import { listPublicPages } from '@circle-link/contract/documents';

export const PICTURES = {
  landing: '/og/landing.png',
  stories: '/og/stories.png',
  invitation: '/og/invitations/:code.png',
} as const;

const INVITATION = buildInvitationPath(':code');

export const SHORT_LINK = buildShortInvitationPath(':code');

export function parseInvitationCodeInPath(path: string): string | undefined {
  const before = INVITATION.replace(':code', '');
  const code = path.startsWith(before) ? path.slice(before.length) : '';
  return INVITATION_CODE.test(code) ? code : undefined;
}

export function listPublicPaths(queueEnabled: boolean): readonly string[] {
  return ['/', '/auth', ...listPublicPages(queueEnabled)];
}

export function isListed(path: string, queueEnabled: boolean): boolean {
  return listPublicPaths(queueEnabled).includes(path);
}
