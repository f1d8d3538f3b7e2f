/** Commands on the queue's money, run on both product and model. */
import { randomUUID } from 'node:crypto';
import { formatAmount, toCents } from '@circle-link/contract/money';
import { failRefund, openDispute } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { retryRefund, sendRefunds } from '../../../src/modules/charges/index.ts';
import { refundEntry } from '../../../src/modules/queue/index.ts';
import { sendPayouts } from '../../../src/modules/withdrawals/index.ts';
import { Refusal } from '../../../src/platform/http/refusal.ts';
import { refundByAdmin, retryByAdmin } from './oracle.ts';
import { askToWithdraw, payPosition, type RealSystem } from './real.ts';
import { type Charge, type Model, newCharge, TOTAL } from './state.ts';

/** A step's title and its possible outcomes. The product decides which. */
export interface CommandResult {
  readonly title: string;
  readonly outcomes: readonly { readonly m: Model; readonly said: readonly string[] }[];
}

/** Runs the command and returns its title, or null where it is not applicable. Applies certain effects to the model. */
export type Command = (m: Model, real: RealSystem) => Promise<string | CommandResult | null>;

function pick<Item>(list: readonly Item[], place: number): Item | null {
  return list[place % Math.max(1, list.length)] ?? null;
}

/** A person pays an entry: usually a new member, sometimes one who has already paid. */
export function enterCommand(place: number, isAgain: boolean): Command {
  return async (m, real) => {
    const early = Array.from({ length: m.withAccount }, (_, one) => one);
    const fresh = early.find((one) => m.charges.every(({ person }) => person !== one)) ?? m.people;
    const person = isAgain && m.charges.length > 0 ? place % m.people : fresh;
    if (person === m.people) {
      m.people += 1;
      m.balance.push(0);
      m.owed.push(0);
    }
    newCharge(m, { person, ...(await payPosition(real, person)) });
    return `person ${person} pays (charge ${m.charges.length - 1})`;
  };
}

/** An open dispute blocks refunds. A lost one leaves the undisputed part. */
function isRefundable(charge: Charge): boolean {
  return charge.dispute?.state !== 'open' && getLostAmount(charge) < TOTAL;
}

function getLostAmount({ dispute }: Charge): number {
  return dispute?.state === 'lost' ? dispute.amount : 0;
}

function computeRemaining(charge: Charge): number {
  return charge.bankRefunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((left, { amount }) => left - amount, TOTAL - getLostAmount(charge));
}

/** Our team refunds at the bank, fully or partly. */
export function refundElsewhere(place: number, share: number): Command {
  return async (m, { product }) => {
    const charge = pick(
      m.charges.filter((one) => isRefundable(one) && computeRemaining(one) > 0),
      place,
    );
    if (charge === null) return null;
    const amount =
      share >= 100
        ? computeRemaining(charge)
        : Math.max(1, Math.floor((computeRemaining(charge) * share) / 100));
    const { refundId } = await product.cardProvider.refund({
      intentId: charge.intentId,
      amountCents: toCents(amount),
      metadata: {},
      idempotencyKey: `elsewhere:${charge.intentId}:${charge.bankRefunds.length}`,
    });
    charge.bankRefunds.push({ id: refundId, amount, status: 'succeeded', heard: null, place: null });
    return `${amount} of charge ${charge.number} are refunded at the bank`;
  };
}

/** The bank returns a refund. */
export function bounceRefund(place: number): Command {
  return async (m, { product }) => {
    const all = m.charges.flatMap((charge) =>
      charge.bankRefunds.filter(({ status }) => status === 'succeeded'),
    );
    const refund = pick(all, place);
    if (refund === null) return null;
    await product.database.transact((tx) => failRefund(tx, refund.id));
    refund.status = 'failed';
    return `refund ${refund.id} of ${refund.amount} bounces`;
  };
}

export function disputeCharge(place: number, share: number): Command {
  return async (m, { product }) => {
    const charge = pick(
      m.charges.filter(({ dispute }) => dispute === null),
      place,
    );
    if (charge === null) return null;
    const amount = share >= 100 ? TOTAL : Math.max(1, Math.floor((TOTAL * share) / 100));
    const id = await product.database.transact(async (tx) => {
      const charged = await sql<{ id: string }>`
        select id from sandbox_charges where intent_id = ${charge.intentId} and status = 'succeeded'`.execute(
        tx,
      );
      const chargeId = charged.rows[0]?.id ?? '';
      await openDispute(tx, chargeId, 'dispute', 'fraudulent', toCents(amount));
      const { rows } = await sql<{ id: string }>`
        select id from sandbox_disputes where charge_id = ${chargeId}`.execute(tx);
      return rows[0]?.id ?? '';
    });
    charge.dispute = { id, amount, state: 'open' };
    return `${amount} of charge ${charge.number} are disputed`;
  };
}

export function decideDispute(place: number, state: 'won' | 'lost'): Command {
  return async (m, { product }) => {
    const charge = pick(
      m.charges.filter(({ dispute }) => dispute?.state === 'open'),
      place,
    );
    if (charge?.dispute == null) return null;
    const { id } = charge.dispute;
    await (state === 'won' ? product.cardProvider.winDispute(id) : product.cardProvider.loseDispute(id));
    charge.dispute.state = state;
    return `the dispute of charge ${charge.number} is ${state}`;
  };
}

async function isAllowed(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'entry_not_refundable') return false;
    throw error;
  }
}

function expectSame(title: string, product: boolean, model: boolean): string {
  if (product !== model) throw new Error(`"${title}": the product ${product ? 'does' : 'refuses'} it`);
  return `${title}${model ? '' : ' (refused)'}`;
}

export function refundCommand(place: number): Command {
  return async (m, { product }) => {
    const position = pick(m.positions, place);
    if (position === null) return null;
    const order = { globalPosition: position.number, reason: 'asked for', actorId: 'admin-1' };
    const product_ = await isAllowed(() => refundEntry(product.database, order));
    return expectSame(`position ${position.number} is refunded`, product_, refundByAdmin(m, position));
  };
}

export function retryCommand(place: number): Command {
  return async (m, { product }) => {
    const charge = pick(
      m.charges.filter(({ refunds }) => refunds.length > 0),
      place,
    );
    if (charge === null) return null;
    const done = await isAllowed(() => retryRefund(product.database, charge.paymentId, 'admin-1'));
    return expectSame(`the refund of charge ${charge.number} is retried`, done, retryByAdmin(charge));
  };
}

/** Part of the step's title. */
function after(crashAt: number | undefined): string {
  return crashAt === undefined ? '' : ` after a crash at ${crashAt}`;
}

/** Enough attempts for a rejected refund to be sent with a new idempotency key. */
const TRIES_AFTER_REFUSAL = 6;

/**
 * The refunds job. The bank rejects refunds of a disputed charge and above the remaining amount, and repeats an error
 * for the same idempotency key, so a rejected refund takes several attempts.
 */
export const refundsJob =
  (crashAt?: number): Command =>
  async (m, real) => {
    const { crashes } = real;
    const all = m.charges.flatMap((charge) => charge.refunds.map((refund) => ({ charge, refund })));
    const waiting = all.filter(({ refund }) => refund.status === 'requested');
    const sendable = waiting.filter(
      ({ charge, refund }) => isRefundable(charge) && refund.due <= computeRemaining(charge),
    );
    if (crashAt !== undefined) await crashes.at(crashAt, () => sendOnce(real));
    const tries = sendable.some(({ refund }) => refund.wasRefused) ? TRIES_AFTER_REFUSAL : 1;
    let sent = new Map<string, string>();
    for (let turn = 0; turn < tries && (turn === 0 || sent.size < sendable.length); turn += 1) {
      await sendOnce(real);
      sent = await listSent(real, sendable);
      const late = sendable.find(({ charge, refund }) => !refund.wasRefused && !sent.has(charge.paymentId));
      if (late !== undefined) throw new Error(`the refund of charge ${late.charge.number} is not sent`);
    }
    for (const { charge, refund } of waiting) {
      const bankId = sent.get(charge.paymentId);
      const isSendable = sendable.some((one) => one.refund === refund);
      if (!isSendable) refund.wasRefused = true;
      else if (bankId === undefined)
        throw new Error(`the refund of charge ${charge.number} is not sent in ${tries} tries`);
      else {
        Object.assign(refund, { status: 'sent', bankId });
        charge.bankRefunds.push({
          id: bankId,
          amount: refund.due,
          status: 'succeeded',
          heard: null,
          place: null,
        });
      }
    }
    return `refunds are sent${after(crashAt)}`;
  };

async function sendOnce({ product }: RealSystem): Promise<void> {
  await product.database.transact((tx) =>
    sql`update refunds set try_after = app_now() where status = 'requested'`.execute(tx),
  );
  await sendRefunds(product.platform);
}

/** Pending refunds at the bank by payment. */
async function listSent(
  { product }: RealSystem,
  refunds: readonly { readonly charge: Charge }[],
): Promise<Map<string, string>> {
  const { rows } = await product.database.read((db) =>
    sql<{ payment: string; id: string }>`
      select charge_id as payment, provider_refund_id as id from refunds
       where charge_id = any(${refunds.map(({ charge }) => charge.paymentId)}::uuid[])
         and status = 'pending' and is_due`.execute(db),
  );
  return new Map(rows.map(({ payment, id }) => [payment, id]));
}

/** A member withdraws all or part of their balance. */
export function withdrawCommand(place: number, share: number, crashAt?: number): Command {
  return async (m, real) => {
    const person = place % m.withAccount;
    const free = m.balance[person]! - m.owed[person]!;
    const amount = Math.floor((free * share) / 100);
    if (amount < 100) return null;
    const request = { amount: formatAmount(toCents(amount)), requestId: randomUUID() };
    if (crashAt !== undefined) await real.crashes.at(crashAt, () => askToWithdraw(real, person, request));
    const { status, body } = await askToWithdraw(real, person, request);
    // After a rejected payout, the bank account is not used until the member changes it.
    if (m.withdrawals.some((one) => one.person === person && one.status === 'failed')) {
      const { code } = body as { readonly code?: string };
      return expectSame(`person ${person} withdraws`, code !== 'payout_account_not_ready', false);
    }
    if (status !== 200 && status !== 201)
      throw new Error(`a withdrawal was answered ${status} ${JSON.stringify(body)}`);
    m.balance[person]! -= amount;
    m.withdrawals.push({ id: (body as { id: string }).id, person, amount, status: 'pending' });
    return `person ${person} withdraws ${amount}${after(crashAt)}`;
  };
}

/** Runs the payouts job twice, with time for the bank in between. */
export const payoutsJob =
  (crashAt?: number): Command =>
  async (m, { product, crashes }) => {
    if (crashAt !== undefined) await crashes.at(crashAt, () => sendPayouts(product.platform));
    for (let turn = 0; turn < 2; turn += 1) {
      await product.moveClock(120);
      await sendPayouts(product.platform);
    }
    const { rows } = await product.database.read((db) =>
      sql<{ id: string; status: string }>`select id, status from withdrawals`.execute(db),
    );
    for (const one of m.withdrawals.filter(({ status }) => status === 'pending' || status === 'sent')) {
      if (rows.find(({ id }) => id === one.id)?.status === 'pending') continue;
      // The second person's bank rejects payouts.
      one.status = one.person === 0 ? 'paid' : 'failed';
      if (one.status === 'paid') m.platform.sentOut += one.amount;
      else m.balance[one.person]! += one.amount;
    }
    return `payouts are sent${after(crashAt)}`;
  };
