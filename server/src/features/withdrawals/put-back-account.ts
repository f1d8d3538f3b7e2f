import type { Reader, Writer } from '../../platform/database/database.ts';
import type { FormerAccount } from '../safeguards/index.ts';
import { deleteAccountOf, deleteDropped } from './forget-store.ts';
import { findAccount, putAccount } from './store.ts';

/** The bank account before a change; null: there was none. */
export async function findFormerAccount(db: Reader, userId: string): Promise<FormerAccount | null> {
  const account = await findAccount(db, userId);
  if (account === null) return null;
  const { accountToken, holderName, bankName, last4 } = account;
  return { accountToken, holderName, bankName, last4 };
}

/** Withdrawals go where they went before a change that is undone; the provider keeps that account after all. */
export async function putBackAccount(
  tx: Writer,
  userId: string,
  former: FormerAccount | null,
): Promise<void> {
  if (former === null) {
    await deleteAccountOf(tx, userId);
    return;
  }
  await putAccount(tx, userId, former);
  await deleteDropped(tx, former.accountToken);
}
