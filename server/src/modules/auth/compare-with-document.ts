import type { Writer } from '../../platform/database/database.ts';
import { findMember } from '../members/index.ts';
import { findDifference } from './verification/identity/compare-profile.ts';
import type { AuthHooks } from './hooks.ts';

export async function compareWithDocument(
  tx: Writer,
  { onDocumentDiffers }: Pick<AuthHooks, 'onDocumentDiffers'>,
  userId: string,
): Promise<boolean> {
  const member = await findMember(tx, userId);
  const subjectId = member === undefined ? null : await findDifference(tx, member);
  if (subjectId === null) return false;
  await onDocumentDiffers(tx, { userId, subjectId });
  return true;
}
