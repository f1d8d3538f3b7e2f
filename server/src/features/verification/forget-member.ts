import type { Writer } from '../../platform/database/database.ts';
import { deleteVerificationTokens } from './forget-store.ts';
import { deleteCode } from './phone/store.ts';

export async function forgetProofs(
  tx: Writer,
  { userId, email }: { readonly userId: string; readonly email: string | null },
): Promise<void> {
  await deleteCode(tx, userId);
  await deleteVerificationTokens(tx, userId, email);
}
