import type { Database, Writer } from '../../../platform/database/database.ts';
import { type MailSettings, notices, notifyEach } from '../../notifications/index.ts';
import { linkOccasion } from './link-occasion.ts';
import { takeDueReminders } from './store.ts';
import { issueClaims } from './tokens.ts';

const REMINDER_DAYS = [3, 10, 25];
const BATCH = 100;
const REMINDERS = [
  ['active', notices.claim_reminder],
  ['frozen', notices.claim_reminder_frozen],
] as const;

type PositionStatus = 'active' | 'frozen' | 'withdrawn';
type FindPositionStatuses = (
  tx: Writer,
  userIds: readonly string[],
) => Promise<ReadonlyMap<string, PositionStatus>>;

/**
 * A job: reminds visitors of unclaimed places (product §3), each reminder once. A late run skips to the newest due
 * reminder.
 */
export async function remindUnclaimed(
  database: Database,
  settings: MailSettings,
  findPositionStatuses: FindPositionStatuses,
): Promise<void> {
  for (;;) {
    const batch = await database.transact(async (tx) => {
      const due = await takeDueReminders(tx, REMINDER_DAYS, BATCH);
      const statuses = await findPositionStatuses(
        tx,
        due.map(({ userId }) => userId),
      );
      const statusOf = (userId: string): PositionStatus => statuses.get(userId) ?? 'active';
      const claims = await issueClaims(
        tx,
        due.filter(({ userId }) => statusOf(userId) !== 'withdrawn'),
      );
      for (const [status, notice] of REMINDERS)
        await notifyEach(
          tx,
          settings,
          notice,
          claims
            .filter(({ userId }) => statusOf(userId) === status)
            .map(({ email, language, token }) => ({
              to: { email, language },
              occasion: linkOccasion(token),
              facts: { token },
              secret: true,
            })),
        );
      return due.length;
    });
    if (batch < BATCH) return;
  }
}
