import { addCents, type Cents, formatAmount } from '@circle-link/contract/money';
import { writeOffRefusals } from '@circle-link/contract/refusals/write-offs';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockInbox } from '../../charges/index.ts';
import type { MailSettings } from '../../notifications/index.ts';
import { insertWriteOff } from './store.ts';
import { requireDebt, writeOffDebt } from './write-off-debt.ts';

export interface WriteOffRequest {
  readonly userId: string;
  readonly amountCents: Cents;
  /** The debt that the admin saw. A second click, or a payment since then, changes it. */
  readonly seenCents: Cents;
  readonly reason: string;
  readonly actorId: string;
  readonly aloneCents: Cents;
}

export interface WriteOffHooks {
  /** Whether an account belongs, or may belong, to one of these persons. */
  readonly areLinked: (db: Reader, userId: string, others: readonly string[]) => Promise<boolean>;
  readonly sumGiven: (db: Reader, actorId: string) => Promise<Cents>;
}

/**
 * Executed immediately within the admin's limit. Above it, or for their own or a linked account's debt, another
 * admin decides. Holds the inbox, so that concurrent requests count each other.
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
