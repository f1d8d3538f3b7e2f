import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { notices } from '../../notifications/index.ts';
import { recordFactorChange } from '../second-factor/record-factor-change.ts';
import { deleteFactor, lockFactorRow } from '../second-factor/store.ts';
import { countPasskeys, deletePasskey, selectMemberPasskeys, type PasskeyRow } from '../passkey-store.ts';

/** @throws not_found */
export async function findOwnPasskey(db: Reader, userId: string, passkeyId: string): Promise<PasskeyRow> {
  const passkey = (await selectMemberPasskeys(db, userId)).find(({ id }) => id === passkeyId);
  if (passkey === undefined) throw new Refusal(httpRefusals.nothing_here);
  return passkey;
}

/**
 * Runs in the transaction that checked password and code. Without another key or app, the password alone opens the
 * account again, and the recovery codes end.
 * @throws not_found if the member has no such key
 */
export async function removePasskey(
  tx: Writer,
  settings: Settings,
  { userId, passkeyId }: { readonly userId: string; readonly passkeyId: string },
): Promise<void> {
  const { name } = await findOwnPasskey(tx, userId, passkeyId);
  await recordFactorChange(tx, settings, {
    userId,
    words: { notice: notices.passkey_removed, facts: { name } },
  });
  await deletePasskey(tx, userId, passkeyId);
  if ((await countPasskeys(tx, userId)) === 0 && (await lockFactorRow(tx, userId))?.isAppOn !== true)
    await deleteFactor(tx, userId);
  await recordAuditEntries(tx, [
    { kind: 'member.passkey_removed', subjectId: userId, actorId: userId, detail: { passkeyId } },
  ]);
}
