import type { ActivitySummary } from '@circle-link/contract/activities';
import { formatAmount } from '@circle-link/contract/money';
import type { Database } from '../../../platform/database/database.ts';
import { sumVisible } from './visible-store.ts';

export async function sumMyActivities(database: Database, userId: string): Promise<ActivitySummary> {
  const totals = await database.read((db) => sumVisible(db, userId));
  return {
    paidIn: formatAmount(totals.paidInCents),
    received: formatAmount(totals.receivedCents),
    groupsJoined: totals.groupsJoined,
    activities: totals.activities,
  };
}
