import type { Writer } from '../../platform/database/database.ts';
import { deleteVerificationTokens } from './deletion-store.ts';
import { deleteCode } from './phone/store.ts';

export async function deleteMemberProofs(
  tx: Writer,
  { userId, email }: { readonly userId: string; readonly email: string | null },
): Promise<void> {
  await deleteCode(tx, userId);
  await deleteVerificationTokens(tx, userId, email);
}
