import { z } from 'zod';
import { approveReview } from '../cards/after-payment/disputes-and-warnings.ts';
import { createRefund } from '../cards/after-payment/refund.ts';
import { findDispute, findFraudWarning, findRefund, findReview } from '../cards/after-payment/store.ts';
import { disputeObject, fraudWarningObject, refundObject, reviewObject } from '../objects/payment-objects.ts';
import { command, type Endpoint, okAnswer } from './endpoint.ts';
import { LIST_PARAMETERS, listObjects } from './listing.ts';
import { cents, expandList, metadata, text } from './parameters.ts';

const newRefund = z.strictObject({ payment_intent: text, amount: cents, metadata, expand: expandList });

export const refundEndpoints: readonly Endpoint[] = [
  command({
    url: '/refunds',
    schema: newRefund,
    async run(tx, _sandbox, { body }) {
      const { payment_intent: intentId, amount: amountCents, metadata: facts } = body;
      return okAnswer(refundObject(await createRefund(tx, { intentId, amountCents, metadata: facts })));
    },
  }),
  {
    method: 'GET',
    url: '/refunds',
    what: 'refund',
    takes: [...LIST_PARAMETERS, 'payment_intent'],
    expands: ['data.balance_transaction', 'data.failure_balance_transaction'],
    find: (db, { query }) =>
      listObjects(db, { table: 'sandbox_refunds', query, url: '/v1/refunds' }, async (id) => {
        const found = await findRefund(db, id);
        return found && refundObject(found);
      }),
  },
  {
    method: 'GET',
    url: '/disputes',
    what: 'dispute',
    takes: LIST_PARAMETERS,
    find: (db, { query }) =>
      listObjects(db, { table: 'sandbox_disputes', query, url: '/v1/disputes' }, async (id) => {
        const found = await findDispute(db, { id });
        return found && disputeObject(found);
      }),
  },
  {
    method: 'GET',
    url: '/refunds/:id',
    what: 'refund',
    async find(db, { id }) {
      const found = await findRefund(db, id);
      return found && refundObject(found);
    },
  },
  {
    method: 'GET',
    url: '/disputes/:id',
    what: 'dispute',
    async find(db, { id }) {
      const found = await findDispute(db, { id });
      return found && disputeObject(found);
    },
  },
];

/** /v1/radar/early_fraud_warnings and /v1/reviews. */
export const warningEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    url: '/radar/early_fraud_warnings/:id',
    what: 'early_fraud_warning',
    async find(db, { id }) {
      const found = await findFraudWarning(db, { id });
      return found && fraudWarningObject(found);
    },
  },
  {
    method: 'GET',
    url: '/reviews/:id',
    what: 'review',
    async find(db, { id }) {
      const found = await findReview(db, { id });
      return found && reviewObject(found);
    },
  },
  command({
    url: '/reviews/:id/approve',
    schema: z.strictObject({ expand: expandList }),
    run: async (tx, _sandbox, { id }) => okAnswer(reviewObject(await approveReview(tx, id))),
  }),
];
