import type { GroupPage } from '@circle-link/contract/groups';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { awaitAll, type Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { findPayingKind } from '../charges/index.ts';
import { chargeDay, findNextDue } from '../payments/index.ts';
import type { Group } from './store.ts';

/** The next automatic charge of a member and its day, not before today. */
export async function viewNextAutoPay(
  db: Reader,
  { id: groupId, timeZone }: Pick<Group, 'id' | 'timeZone'>,
  payerId: string,
): Promise<GroupPage['me']['autoPayNext']> {
  const { kind, dueOn } = await awaitAll({
    kind: findPayingKind(db, payerId),
    dueOn: findNextDue(db, { groupId, payerId }),
  });
  if (dueOn === null) return { kind, on: null };
  const [on, today] = [chargeDay(kind, dueOn), toLocalDay(await findNow(db), timeZone)];
  return { kind, on: on > today ? on : today };
}
