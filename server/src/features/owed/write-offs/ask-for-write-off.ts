import { addCents, formatAmount, type Cents } from '@circle-link/contract/money';
import { writeOffRefusals } from '@circle-link/contract/refusals/write-offs';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockInbox } from '../../cards/index.ts';
import type { MailSettings } from '../../notifications/index.ts';
import { insertWriteOff } from './store.ts';
import { requireDebt, writeOffDebt } from './write-off-debt.ts';

export interface WriteOffRequest {
  readonly userId: string;
  readonly amountCents: Cents;
  /** The debt that the admin saw: a second click, or one after a payment, finds another. */
  readonly seenCents: Cents;
  readonly reason: string;
  readonly actorId: string;
  /** What one admin may refund and write off alone within 24 hours, this included. */
  readonly aloneCents: Cents;
}

/** What app knows and this feature does not. */
export interface WriteOffHooks {
  /** Whether an account is one of these persons' own, or may be. */
  readonly areLinked: (db: Reader, userId: string, others: readonly string[]) => Promise<boolean>;
  /** What an admin asked to be refunded or written off within the last 24 hours. */
  readonly sumGiven: (db: Reader, actorId: string) => Promise<Cents>;
}

/**
 * An admin writes off what a member owes, or a part of it. Within what they may give alone it is done at once; above that,
 * and where it is their own debt or that of an account linked to theirs, it waits for another admin. The inbox is held
 * meanwhile, so of many at once each sees those before it, and no event of the provider comes in between.
 * @throws debt_changed, debt_undecided, write_off_waits
 */
export async function askForWriteOff(
  { database, settings }: { readonly database: Database; readonly settings: MailSettings },
  { userId, amountCents, seenCents, reason, actorId, aloneCents }: WriteOffRequest,
  { areLinked, sumGiven }: WriteOffHooks,
): Promise<{ readonly id: string; readonly status: 'waiting' | 'done' }> {
  return database.transact(async (tx) => {
    await lockInbox(tx);
    const owedCents = await requireDebt(tx, userId, amountCents);
    if (owedCents !== seenCents) throw new Refusal(writeOffRefusals.debt_changed, { owed: owedCents });
    const isAlone =
      addCents(await sumGiven(tx, actorId), amountCents) <= aloneCents &&
      !(await areLinked(tx, actorId, [userId]));
    const status = isAlone ? 'done' : 'waiting';
    const writeOff = { userId, amountCents, reason, requestedBy: actorId };
    const id = await insertWriteOff(tx, { ...writeOff, status });
    if (id === null) throw new Refusal(writeOffRefusals.write_off_waits);
    if (isAlone) await writeOffDebt(tx, settings, { ...writeOff, id });
    else
      await recordAuditEntries(tx, [
        {
          kind: 'write_off.requested',
          subjectId: userId,
          actorId,
          detail: { request: id, amount: formatAmount(amountCents), reason },
        },
      ]);
    return { id, status };
  });
}
