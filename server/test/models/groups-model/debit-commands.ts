/** Banks answer debits and return settled ones. */
import { returnDebit, settleDebit } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { POOR } from '../../factories/test-debits.ts';
import { DONE, pickAt, type Command } from './plan.ts';
import { getCharge, computeRemaining } from './queries.ts';

/** A bank answers a debit, at once or days later. */
export function answerDebit(place: number, outcome: 'paid' | 'returned'): Command {
  return (m) => {
    const charge = pickAt(
      m.charges.filter((one) => one.bank === 'processing' && one.intentId !== null),
      place,
    );
    if (charge === null) return null;
    return {
      title: `the debit ${charge.number} is ${outcome} by its bank`,
      act: async ({ stage: { product } }) => {
        await product.database.transact((tx) =>
          settleDebit(tx, charge.intentId ?? '', outcome === 'paid' ? 'succeeded' : POOR),
        );
        return null;
      },
      part: (model) => {
        Object.assign(getCharge(model, charge.number), { bank: outcome, paidAt: model.now });
        return DONE;
      },
    };
  };
}

/** The account holder returns a settled debit: a full dispute that is lost at once. */
export function returnSettledDebit(place: number): Command {
  return (m) => {
    const charge = pickAt(
      m.charges.filter(
        (one) =>
          one.card === 'bank' &&
          one.bank === 'paid' &&
          one.dispute === null &&
          computeRemaining(one) === one.total,
      ),
      place,
    );
    if (charge === null) return null;
    let id = '';
    return {
      title: `the debit ${charge.number} is taken back`,
      act: async ({ stage: { product } }) => {
        id = await product.database.transact(async (tx) => {
          const { rows } = await sql<{ id: string }>`
            select id from sandbox_charges where intent_id = ${charge.intentId} and status = 'succeeded'`.execute(
            tx,
          );
          const chargeId = rows[0]?.id ?? '';
          await returnDebit(tx, chargeId, 'debit_not_authorized');
          const opened = await sql<{ id: string }>`
            select id from sandbox_disputes where charge_id = ${chargeId}`.execute(tx);
          return opened.rows[0]?.id ?? '';
        });
        return null;
      },
      part: (model) => {
        getCharge(model, charge.number).dispute = { id, amount: charge.total, state: 'lost' };
        return DONE;
      },
    };
  };
}
