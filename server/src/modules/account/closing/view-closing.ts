import type { ClosingAnswer } from '@circle-link/contract/account';
import type { Language } from '@circle-link/contract/language';
import { formatAmount } from '@circle-link/contract/money';
import { formatObstacle } from '@circle-link/contract/refusals/closing-obstacles';
import type { Reader } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import { findMemberPosition } from '../../queue/index.ts';
import { listObstacles } from './list-obstacles.ts';

export async function viewClosing(
  db: Reader,
  settings: Pick<Settings, 'coolOffHours'>,
  member: { readonly id: string; readonly isAdmin: boolean },
  language: Language,
): Promise<ClosingAnswer> {
  const position = await findMemberPosition(db, member.id);
  const obstacles = await listObstacles(db, settings, { userId: member.id, isAdmin: member.isAdmin });
  return {
    obstacles: obstacles.map(({ code, facts }) => ({
      code,
      message: formatObstacle(code, facts, language),
      count: facts.count,
      amount: facts.amountCents === null ? null : formatAmount(facts.amountCents),
    })),
    position: position?.status === 'active' ? position.globalPosition : null,
  };
}
