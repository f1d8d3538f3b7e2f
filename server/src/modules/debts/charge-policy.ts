/**
 * The life cycle of a charge that pays a debt: what the provider takes back is owed again, and its return undoes
 * exactly that. We never refund such a charge.
 */
import { getChargeMethod } from '@circle-link/contract/charge-kinds';
import { subtractCents } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import {
  bearLoss,
  type Charge,
  type ChargePolicy,
  findPayment,
  GROUPS_ACCOUNTS,
  type Liability,
  oweByPayer,
  postReinstatement,
  recoveredLossLines,
  type Reversal,
  wasCaptured,
} from '../charges/index.ts';
import { type MailSettings, notices } from '../notifications/index.ts';
import { notifyDebtor, notifyReversal } from './notify-debtor.ts';
import { bookReturnToPayer, toRefundDestination } from './write-offs/recover-written-off.ts';

const TAKEN = { dispute: 'owed.taken-back', refund: 'owed.taken-back' } as const;
const BOOKS = {
  accounts: GROUPS_ACCOUNTS,
  kinds: {
    borne: TAKEN,
    loss: TAKEN,
    reinstated: { dispute: 'owed.reinstated', refund: 'owed.reinstated' },
    refund: 'owed.taken-back',
  },
} as const;

export function createDebtPolicy(settings: MailSettings): ChargePolicy {
  return {
    ...BOOKS,
    keys: { foreign: 'foreign', foreignFailed: 'returned' },
    refunds: null,
    refusesAppeals: false,
    assignLiability: (tx, charge, reversal) => assignLiability(tx, charge, reversal, settings),
    reinstate: async (tx, charge, taken, back) => {
      const { amountCents: cents } = taken;
      if (taken.liableParty !== 'payer') {
        await postReinstatement(tx, charge, back, BOOKS, recoveredLossLines(GROUPS_ACCOUNTS, cents));
        return;
      }
      const { userId, kind } = charge;
      const { source: key } = back;
      const parts = await bookReturnToPayer(tx, charge, back, BOOKS, { userId, cents, key });
      await notifyDebtor(tx, settings, userId, {
        notice: notices.debt_charge_reinstated,
        occasion: `owed-given-again:${key}`,
        facts: { amountCents: cents, method: getChargeMethod(kind), ...toRefundDestination(parts) },
        amountCents: subtractCents(cents, parts.recoveredCents),
      });
    },
    announceDebt: async (tx, { paymentId, source, amountCents }) => {
      const charge = await findPayment(tx, paymentId);
      if (charge !== null) await notifyOwed(tx, charge, { source, amountCents }, settings);
    },
    onDisputeClosed: async (tx, { id: subjectId }, { status }) =>
      recordAuditEntries(tx, [{ kind: `dispute.${status}`, subjectId }]),
  };
}

/** Owed by the payer; our loss until the success event of the charge. */
async function assignLiability(
  tx: Writer,
  charge: Charge,
  reversal: Reversal,
  settings: MailSettings,
): Promise<Liability> {
  const isCaptured = await wasCaptured(tx, charge.id);
  const liability = isCaptured
    ? oweByPayer(charge.userId, reversal, BOOKS)
    : await bearLoss(tx, charge, reversal, BOOKS);
  const follow = async (): Promise<void> => {
    const detail = { payment: charge.id, source: reversal.source, cents: reversal.amountCents };
    await recordAuditEntries(tx, [{ kind: 'debt.payment_taken_back', subjectId: charge.userId, detail }]);
    if (isCaptured) await notifyOwed(tx, charge, reversal, settings);
  };
  return { ...liability, follow };
}

async function notifyOwed(
  tx: Writer,
  { userId, kind }: Charge,
  { source, amountCents }: Pick<Reversal, 'source' | 'amountCents'>,
  settings: MailSettings,
): Promise<void> {
  await notifyReversal(tx, userId, settings, { source, amountCents, method: getChargeMethod(kind) });
}
