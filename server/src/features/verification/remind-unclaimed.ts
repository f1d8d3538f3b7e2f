import type { Database } from '../../platform/database/database.ts';
import { recordMessages } from '../../platform/outbox/record-messages.ts';
import { CLAIM_LINK_HOURS } from './issue-claim-link.ts';
import { claimReminderMail, type MailSettings } from './mails.ts';
import { takeDueReminders } from './store.ts';
import { issueToken } from './tokens.ts';

/** Days after the payment (product §3). */
const REMINDER_DAYS = [3, 10, 25];
const BATCH = 100;

/** A job: reminds whoever has not claimed a paid place, each reminder once. A late run skips to the newest one due. */
export async function remindUnclaimed(database: Database, settings: MailSettings): Promise<void> {
  for (;;) {
    const batch = await database.transact(async (tx) => {
      const due = await takeDueReminders(tx, REMINDER_DAYS, BATCH);
      for (const { email, userId } of due) {
        const token = await issueToken(tx, { purpose: 'claim', email, userId, validHours: CLAIM_LINK_HOURS });
        await recordMessages(tx, [claimReminderMail(settings, email, token)]);
      }
      return due.length;
    });
    if (batch < BATCH) return;
  }
}
