/**
 * The life cycle of a charge that pays a debt: a success pays the current debt, what the provider takes back is owed
 * again, and its return undoes exactly that. We never refund such a charge.
 */
import { getChargeMethod } from '@circle-link/contract/charges/charge-kinds';
import { type Cents, subtractCents } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import {
  bearLoss,
  type Charge,
  type ReversibleCharge,
  findCharge,
  GROUPS_ACCOUNTS,
  type Liability,
  oweByPayer,
  type PaidRequest,
  type PaymentEvent,
  postReinstatement,
  recoveredLossLines,
  type Reversal,
  type SavedChargePolicy,
  type SuccessfulCharge,
  wasCaptured,
} from '../charges/index.ts';
import { lockGroupsAccounts, postTransaction } from '../ledger/index.ts';
import { historyLine, type MailSettings, notices, recordActivities } from '../notifications/index.ts';
import { paidByCardLines } from './bookings.ts';
import { notifyDebtor, notifyReversal } from './notify-debtor.ts';
import { type DebtPayment, findDebtPayment } from './store.ts';
import {
  bookReturnToPayer,
  recoverLatePaid,
  splitDebtAndBalance,
  toRefundDestination,
} from './write-offs/recover-written-off.ts';

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

export function createDebtPolicy(settings: MailSettings): SavedChargePolicy {
  return {
    ...BOOKS,
    lock: lockPayers,
    findRequest: async (tx, { id }) => {
      const ordered = await findDebtPayment(tx, id);
      if (ordered === null) return null;
      return {
        chargeCents: ordered.chargeCents,
        pay: (writer, success) => payDebtByCard(writer, success, ordered),
      };
    },
    reopen: (tx, charge) => Promise.resolve(announceReturn(tx, charge, settings)),
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
    announceDebt: async (tx, { chargeId, source, amountCents }) => {
      const charge = await findCharge(tx, chargeId);
      if (charge !== null) await notifyOwed(tx, charge, { source, amountCents }, settings);
    },
    onDisputeClosed: async (tx, { id: subjectId }, { status }) =>
      recordAuditEntries(tx, [{ kind: `dispute.${status}`, subjectId }]),
  };
}

async function lockPayers(tx: Writer, events: readonly PaymentEvent[]): Promise<void> {
  const payers = events.map(({ charge }) => charge.userId);
  await lockGroupsAccounts(tx, [...new Set(payers)]);
}

/** Pays the current debt, whatever amount was requested; the rest goes to the member's balance. */
async function payDebtByCard(
  tx: Writer,
  { charge, captured, at }: SuccessfulCharge<Charge>,
  ordered: DebtPayment,
): Promise<PaidRequest> {
  const { id: chargeId, userId } = charge;
  const isExpected = captured.totalCents === ordered.chargeCents;
  const paidCents = isExpected ? ordered.amountCents : captured.totalCents;
  const parts = await splitDebtAndBalance(tx, userId, paidCents);
  const key = `owed-payment:${chargeId}`;
  await postTransaction(tx, {
    key,
    kind: isExpected ? 'owed.paid' : 'owed.unmatched',
    subjects: [
      { kind: 'owed_payment', id: ordered.id },
      { kind: 'card_payment', id: chargeId },
    ],
    happenedAt: at,
    lines: paidByCardLines(userId, captured, parts),
  });
  const recoveredCents = await recoverLatePaid(tx, {
    key,
    from: { kind: 'card_payment', id: chargeId },
    userId,
    cents: parts.balanceCents,
    happenedAt: at,
    requestedAt: ordered.createdAt,
  });
  const from = getChargeMethod(charge.kind);
  const facts = { from, beyondCents: subtractCents(parts.balanceCents, recoveredCents) };
  return {
    userId,
    follow: async () => {
      await recordActivities(tx, [
        historyLine(notices.owed_paid, { userId, facts, amountCents: paidCents, createdAt: at }),
      ]);
      const detail = { cents: paidCents, from };
      await recordAuditEntries(tx, [{ kind: 'debt.paid', subjectId: userId, actorId: userId, detail }]);
    },
  };
}

/** The debt was never paid, so a returned debit only adds its fee. */
function announceReturn(tx: Writer, { id, userId }: Charge, settings: MailSettings) {
  return {
    subjectId: userId,
    announce: async (feeCents: Cents | null): Promise<void> => {
      const ordered = feeCents === null ? null : await findDebtPayment(tx, id);
      if (feeCents === null || ordered === null) return;
      await notifyDebtor(tx, settings, userId, {
        notice: notices.owed_debit_returned,
        occasion: `debit-returned:${id}`,
        facts: { amountCents: ordered.amountCents, feeCents },
        amountCents: null,
      });
    },
  };
}

/** Owed by the payer; our loss until the success event of the charge. */
async function assignLiability(
  tx: Writer,
  charge: ReversibleCharge,
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
  { userId, kind }: ReversibleCharge,
  { source, amountCents }: Pick<Reversal, 'source' | 'amountCents'>,
  settings: MailSettings,
): Promise<void> {
  await notifyReversal(tx, userId, settings, { source, amountCents, method: getChargeMethod(kind) });
}
