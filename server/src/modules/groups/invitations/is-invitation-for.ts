import type { Member } from '../../members/index.ts';
import type { Invitation } from '../invitation-store.ts';

type InvitationViewer = Pick<Member, 'email' | 'isEmailVerified'>;

export function isInvitationFor({ email }: Pick<Invitation, 'email'>, member: InvitationViewer): boolean {
  return email === null || (member.isEmailVerified && member.email === email);
}
