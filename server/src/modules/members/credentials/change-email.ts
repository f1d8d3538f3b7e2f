import { memberRefusals } from '@circle-link/contract/refusals/members';
import { getSqlState, type Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries, sealPersonal, type LogSettings } from '../../audit/index.ts';
import { replaceEmail } from './store.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Returns the previous address; undefined if there is no such registered, active account.
 * @throws registration_refused if another account has it; the transaction is then aborted
 */
export async function changeEmail(
  tx: Writer,
  settings: LogSettings,
  userId: string,
  email: string,
): Promise<string | undefined> {
  try {
    const previous = await replaceEmail(tx, userId, email);
    if (previous === undefined) return undefined;
    const personal = await sealPersonal(tx, settings, userId, { email: { before: previous, after: email } });
    await recordAuditEntries(tx, [
      { kind: 'member.email_changed', subjectId: userId, actorId: userId, detail: { personal } },
    ]);
    return previous;
  } catch (error) {
    if (getSqlState(error) === UNIQUE_VIOLATION) throw new Refusal(memberRefusals.registration_refused);
    throw error;
  }
}
