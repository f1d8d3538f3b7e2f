import { isBankDebit } from '@circle-link/contract/charge-kinds';
import type { Writer } from '../../../platform/database/database.ts';
import {
  applyChargeEvent,
  type CardPayment,
  type InboxEvent,
  type SavedChargePolicy,
} from '../../charges/index.ts';
import { findAttempt, findPayment, markFailed } from '../../payments/index.ts';
import { lockGroups } from '../store.ts';
import { applyReturn } from './apply-return.ts';
import { type ApplyParts, applySuccess } from './apply-success.ts';
import { createContributionPolicy } from './charge-policy.ts';

const NOT_CONFIRMED = 'The payment was not confirmed in time.';

export interface ContributionEvents {
  /** Runs before the batch is applied: locks groups in the order of their ids, before accounts. */
  readonly lockGroups: (tx: Writer, events: readonly InboxEvent[]) => Promise<void>;
  readonly apply: (tx: Writer, events: readonly InboxEvent[]) => Promise<void>;
}

export function contributionEvents({ settings, log }: Omit<ApplyParts, 'policy'>): ContributionEvents {
  const policy = createContributionPolicy(settings);
  const saved: SavedChargePolicy = {
    ...policy,
    applySuccess: (tx, event, charge) => applySuccess(tx, event, charge, { settings, log, policy }),
    applyFailure: (tx, event, charge) =>
      isBankDebit(charge.kind)
        ? applyReturn(tx, event, charge, settings)
        : recordFailure(tx, charge, event.failureMessage),
  };
  return {
    lockGroups: lockEventGroups,
    apply: async (tx, events) => {
      for (const event of events) await applyChargeEvent(tx, event, saved);
    },
  };
}

async function lockEventGroups(tx: Writer, events: readonly InboxEvent[]): Promise<void> {
  const ids = new Set<string>();
  for (const { payment } of events) {
    const owed = payment === null ? null : await findPayment(tx, payment.subjectId);
    if (owed !== null) ids.add(owed.groupId);
  }
  await lockGroups(tx, [...ids]);
}

async function recordFailure(tx: Writer, card: CardPayment, reason: string | null): Promise<void> {
  const attempt = await findAttempt(tx, card.id);
  if (attempt !== null) await markFailed(tx, attempt.paymentId, reason ?? card.lastDecline ?? NOT_CONFIRMED);
}
