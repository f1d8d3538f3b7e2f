/** /v1/radar/early_fraud_warnings and /v1/reviews. */
import { z } from 'zod';
import { findFraudWarning, findReview } from '../cards/after-payment/warning-store.ts';
import { approveReview } from '../cards/after-payment/warnings.ts';
import { fraudWarningObject, reviewObject } from '../objects/warning-objects.ts';
import { command, type Endpoint, okAnswer } from './endpoint.ts';
import { expandList } from './parameters.ts';

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
