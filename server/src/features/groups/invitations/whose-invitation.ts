import type { Member } from '../../members/index.ts';
import type { Invitation } from '../invitation-store.ts';

type Owner = Pick<Member, 'email' | 'isEmailVerified'>;

export function isInvited({ email }: Pick<Invitation, 'email'>, member: Owner): boolean {
  return email === null || (member.isEmailVerified && member.email === email);
}
