import type { Language } from '@circle-link/contract/messages/language';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { type MailSettings, notices, notifyEach } from '../../notifications/index.ts';
import { findMemberByEmail } from '../../members/index.ts';
import { type Claimant, issueClaims, issueToken, linkOccasion } from './tokens.ts';
import { takeDueReminders } from './store.ts';

interface NewClaimant extends Claimant {
  readonly globalPosition: number;
  readonly language: Language | null;
}

/** Mails each payer a single-use link to claim the position, in the transaction that marks them as notified. */
export async function issueClaimLinks(
  tx: Writer,
  settings: MailSettings,
  claimants: readonly NewClaimant[],
): Promise<void> {
  const claims = await issueClaims(tx, claimants);
  await notifyEach(
    tx,
    settings,
    notices.claim_link,
    claims.map(({ email, language, token, globalPosition: number }) => ({
      to: { email, language: language ?? 'en' },
      occasion: linkOccasion(token),
      facts: { token, number },
      secret: true,
    })),
  );
}

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

/**
 * The token of an invitation email, which verifies the address for a registration. Null if the address has an account:
 * its owner has to sign in.
 */
export async function issueInvitationToken(
  tx: Writer,
  { id, email, validHours }: { readonly id: string; readonly email: string; readonly validHours: number },
): Promise<string | null> {
  const member = await findMemberByEmail(tx, email);
  if (member?.isRegistered === true) return null;
  return issueToken(tx, { purpose: 'registration', path: 'savings', email, invitationId: id, validHours });
}
