import type { Database, Writer } from '../../platform/database/database.ts';
import { CLAIM_LINK_HOURS } from './issue-claim-link.ts';
import { notices, notify, type MailSettings } from '../notifications/index.ts';
import { linkOccasion } from './link-occasion.ts';
import { takeDueReminders } from './store.ts';
import { issueToken } from './tokens.ts';

/** Days after the payment (product §3). */
const REMINDER_DAYS = [3, 10, 25];
const BATCH = 100;

/** How the place that a visitor paid for stands; nothing is said of one that is theirs no more. */
export type PlaceStanding = 'active' | 'frozen' | 'withdrawn';
type FindStandings = (tx: Writer, userIds: readonly string[]) => Promise<ReadonlyMap<string, PlaceStanding>>;

/**
 * A job: reminds visitors who have not claimed a paid place, each reminder once. A late run skips to the newest one
 * due.
 */
export async function remindUnclaimed(
  database: Database,
  settings: MailSettings,
  findStandings: FindStandings,
): Promise<void> {
  for (;;) {
    const batch = await database.transact(async (tx) => {
      const due = await takeDueReminders(tx, REMINDER_DAYS, BATCH);
      const standings = await findStandings(
        tx,
        due.map(({ userId }) => userId),
      );
      for (const { email, userId, language } of due) {
        const standing = standings.get(userId) ?? 'active';
        if (standing === 'withdrawn') continue;
        const token = await issueToken(tx, { purpose: 'claim', email, userId, validHours: CLAIM_LINK_HOURS });
        const notice = standing === 'frozen' ? notices.claim_reminder_frozen : notices.claim_reminder;
        await notify(tx, settings, notice, {
          to: { email, language },
          occasion: linkOccasion(token),
          facts: { token },
          secret: true,
        });
      }
      return due.length;
    });
    if (batch < BATCH) return;
  }
}
