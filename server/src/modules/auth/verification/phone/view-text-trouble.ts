import type { Reader } from '../../../../platform/database/database.ts';
import { type LastText, selectLastText } from '../../../../platform/outbox/refusing-store.ts';
import type { Member } from '../../../members/index.ts';

/** Why a member's code is delayed or refused, as reported by the carrier; null if no problem is known. */
export async function viewTextTrouble(db: Reader, member: Member): Promise<'late' | 'refused' | null> {
  if (member.isPhoneVerified || member.phone === null) return null;
  return getTrouble(await selectLastText(db, member.phone));
}

function getTrouble(text: LastText | null): 'late' | 'refused' | null {
  if (text === null) return null;
  if (text.verdict === 'refused') return 'refused';
  return text.isLate || text.isGivenUp ? 'late' : null;
}
