import type { Reader } from '../../../platform/database/database.ts';
import { selectLastText, type LastText } from '../../../platform/outbox/refusing-store.ts';
import type { Member } from '../../members/index.ts';

/** What keeps a member's code from their phone, as its network told: late, or refused. Null where nothing is known to. */
export async function viewTextTrouble(db: Reader, member: Member): Promise<'late' | 'refused' | null> {
  if (member.isPhoneVerified || member.phone === null) return null;
  return getTrouble(await selectLastText(db, member.phone));
}

function getTrouble(text: LastText | null): 'late' | 'refused' | null {
  if (text === null) return null;
  if (text.verdict === 'refused') return 'refused';
  return text.isLate || text.isGivenUp ? 'late' : null;
}
