import type { Writer } from '../../platform/database/database.ts';
import { findMember } from '../members/index.ts';
import { findDifference } from '../verification/index.ts';
import type { AuthHooks } from './hooks.ts';

/** After a change of the profile: one that is not what the approved document says is told to whom app names. */
export async function compareWithDocument(
  tx: Writer,
  { onDocumentDiffers }: Pick<AuthHooks, 'onDocumentDiffers'>,
  userId: string,
): Promise<void> {
  const member = await findMember(tx, userId);
  const subjectId = member === undefined ? null : await findDifference(tx, member);
  if (subjectId !== null) await onDocumentDiffers(tx, { userId, subjectId });
}
