import { getLevelTerms } from '@circle-link/contract/queue/mechanism';
import { formatAmount } from '@circle-link/contract/money';
import { forceGenericPlan, type Writer } from '../../../platform/database/database.ts';
import type { NewAuditEntry } from '../../audit/index.ts';
import {
  absorbEarlyReversals,
  bookEarlyReversalAsDebt,
  type ChargeReversal,
  listEarlyReversals,
  requestRefunds,
} from '../../charges/index.ts';
import type { Subjects } from '../../ledger/index.ts';
import {
  historyLine,
  type NewActivity,
  notices,
  notifyOneMember,
  notifyPendingMember,
} from '../../notifications/index.ts';
import { entryLines } from './bookings.ts';
import { entryPolicy } from './entry-charge-policy.ts';
import { type EntryPlan, type PaidEntry, planEntries, type RefundedEntry } from './rules.ts';
import { readForEntries, writeEntries } from './store.ts';

const REASONS: Readonly<Record<RefundedEntry['why'], string>> = {
  duplicate: 'the member already has a position',
  gone: 'its member is gone',
};

/**
 * Turns captured payments into positions in order, with ledger, cascade, activities and audit entries. Refunds a
 * member's second payment, and payments for deleted members. The caller holds the inbox; everything commits together.
 */
export async function recordEntries(
  tx: Writer,
  payments: readonly PaidEntry[],
  batchKey: string,
  { isLast = false }: { readonly isLast?: boolean } = {},
): Promise<void> {
  const [first] = payments;
  if (first === undefined) return;
  if (isLast) await forceGenericPlan(tx);
  const userIds = payments.map((payment) => payment.userId);
  const plan = planEntries(await readForEntries(tx, userIds, payments.length), payments);
  const happenedAt = payments.reduce((latest, { at }) => (at > latest ? at : latest), first.at);
  const batch = {
    plan,
    transaction: {
      key: batchKey,
      kind: 'entries' as const,
      subjects: toSubjects(plan, first),
      happenedAt,
      lines: entryLines(plan),
    },
    succeeded: payments.map(({ chargeId, intentId, cardFeeCents, at, availableAt }) => ({
      chargeId,
      intentId,
      feeCents: cardFeeCents,
      at,
      availableAt,
    })),
    activities: toActivities(plan),
    leaves: toAuditEntries(plan),
  };
  const earlyReversals = await listEarlyReversals(
    tx,
    plan.accepted.map(({ chargeId }) => chargeId),
  );
  await writeEntries(tx, batch);
  await requestRefunds(
    tx,
    plan.refunded.map((payment) => ({
      chargeId: payment.chargeId,
      intentId: payment.intentId,
      amountCents: payment.amountCents,
      reason: REASONS[payment.why],
      requestedBy: 'system',
    })),
  );
  await notifyNotNeeded(tx, plan.refunded);
  await bookAsDebts(tx, earlyReversals, plan.accepted);
  for (const { chargeId, at } of plan.refunded) await absorbEarlyReversals(tx, chargeId, at, entryPolicy);
}

async function notifyNotNeeded(tx: Writer, refunded: readonly RefundedEntry[]): Promise<void> {
  for (const { userId, amountCents, why } of refunded) {
    if (why !== 'duplicate') continue;
    await notifyOneMember(tx, notices.payment_not_needed, { userId, facts: { amountCents } });
    await notifyPendingMember(tx, notices.join_refund, { userId, facts: { amountCents, state: 'started' } });
  }
}

/** These charges made a position, so members owe the amounts reversed before their capture arrived. */
async function bookAsDebts(
  tx: Writer,
  reversals: readonly ChargeReversal[],
  entries: readonly PaidEntry[],
): Promise<void> {
  for (const taken of reversals) {
    const entry = entries.find(({ chargeId }) => chargeId === taken.chargeId);
    if (entry !== undefined) await bookEarlyReversalAsDebt(tx, taken, entry, entryPolicy);
  }
}

/**
 * One subject per batch, its first entry: every position names its transaction. Charges that are refunded at once have
 * no entry, so each is a subject.
 */
function toSubjects({ accepted: [entry], refunded }: EntryPlan, first: PaidEntry): Subjects {
  const charges = refunded.map(({ chargeId: id }) => ({ kind: 'card_payment' as const, id }));
  if (entry !== undefined) return [{ kind: 'entries', id: entry.chargeId }, ...charges];
  return [{ kind: 'card_payment', id: first.chargeId }, ...charges];
}

function toActivities(plan: EntryPlan): NewActivity[] {
  const entries = plan.accepted.map((payment, index) =>
    historyLine(notices.entry_paid, {
      userId: payment.userId,
      facts: { number: plan.from + index + 1 },
      amountCents: payment.amountCents,
      createdAt: payment.at,
    }),
  );
  const payouts = plan.payouts
    .filter((payout) => payout.paidCents > 0)
    .map((payout) =>
      historyLine(notices.payout_credited, {
        userId: payout.userId,
        facts: { level: getLevelTerms(payout.level).name },
        amountCents: payout.paidCents,
        createdAt: payout.at,
      }),
    );
  return [...entries, ...payouts, ...withheldLines(plan)];
}

/** Members know that a withdrawn number pays nothing more. */
function withheldLines({ payouts }: EntryPlan): NewActivity[] {
  return payouts
    .filter(({ status }) => status === 'frozen')
    .map(({ userId, position: number, level, withheldCents: amountCents, at: createdAt }) =>
      historyLine(notices.payout_withheld, {
        userId,
        facts: { number, amountCents, level: getLevelTerms(level).name },
        createdAt,
      }),
    );
}

function toAuditEntries(plan: EntryPlan): NewAuditEntry[] {
  return [
    ...plan.accepted.map((payment, index) => ({
      kind: 'position.given',
      subjectId: String(plan.from + index + 1),
      actorId: payment.userId,
    })),
    ...plan.payouts.map((payout) => ({
      kind:
        payout.paidCents > 0
          ? `position.paid.level-${payout.level}`
          : `position.withheld.level-${payout.level}`,
      subjectId: String(payout.position),
    })),
    ...plan.refunded.map((payment) => ({
      kind: `entry.${payment.why}`,
      subjectId: payment.chargeId,
      detail: { amount: formatAmount(payment.amountCents) },
    })),
  ];
}
