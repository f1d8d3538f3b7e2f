/** /v1/payment_intents: payments with a card form and charges of saved cards. */
import { z } from 'zod';
import { cancelIntent, createIntent } from '../cards/create-and-cancel.ts';
import type { PayAnswer } from '../cards/record-answer.ts';
import { chargeMethod, type ChargeOrder } from '../cards/saved-cards/charge-method.ts';
import { findIntent, findLatestCharge, type IntentRow } from '../cards/store.ts';
import type { Reader } from '../database.ts';
import { errorObject, intentObject, type StripeObject } from '../objects/payment-objects.ts';
import type { Sandbox } from '../sandbox.ts';
import { createInvalidRequestError, errorBody } from './api-error.ts';
import { type ApiAnswer, command, type Endpoint, okAnswer } from './endpoint.ts';
import { LIST_PARAMETERS, listObjects } from './listing.ts';
import {
  captureAtOnce,
  chargeCents,
  expandList,
  metadata,
  oneMethodType,
  statementSuffix,
  text,
  usdCurrency,
  webAddress,
} from './parameters.ts';

const expands = [
  'latest_charge',
  'latest_charge.balance_transaction',
  'latest_charge.failure_balance_transaction',
];

const newIntent = z.strictObject({
  amount: chargeCents,
  currency: usdCurrency,
  description: text.optional(),
  statement_descriptor_suffix: statementSuffix.optional(),
  metadata,
  allowed_payment_method_types: oneMethodType,
  capture_method: captureAtOnce,
  // A saved card requires all three fields and confirm, and is charged at once.
  customer: text.optional(),
  payment_method: text.optional(),
  confirm: z.enum(['true', 'false']).optional(),
  return_url: webAddress.optional(),
  off_session: z.enum(['true', 'false']).optional(),
  expand: expandList,
});
type NewIntent = z.output<typeof newIntent>;

export const paymentIntentEndpoints: readonly Endpoint[] = [
  command({
    url: '/payment_intents',
    schema: newIntent,
    expands,
    async run(tx, sandbox, { body }) {
      const order = {
        amountCents: body.amount,
        description: body.description ?? '',
        metadata: body.metadata,
      };
      const method = toMethod(body);
      const [kind] = body.allowed_payment_method_types ?? ['card' as const];
      if (method === null && kind !== 'card')
        throw createInvalidRequestError(
          'The sandbox debits saved bank accounts only: send payment_method, and confirm.',
          {
            param: 'payment_method',
          },
        );
      if (method === null) return okAnswer(shape(sandbox, await createIntent(tx, order), null));
      const { intentId, answer } = await chargeMethod(tx, sandbox, { ...order, ...method, kind });
      return toChargeAnswer(await view(tx, sandbox, intentId), answer);
    },
  }),
  {
    method: 'GET',
    url: '/payment_intents',
    what: 'payment_intent',
    takes: [...LIST_PARAMETERS, 'customer'],
    expands: expands.map((path) => `data.${path}`),
    find: (db, { query }, sandbox) =>
      listObjects(db, { table: 'sandbox_intents', query, url: '/v1/payment_intents' }, (id) =>
        view(db, sandbox, id),
      ),
  },
  {
    method: 'GET',
    url: '/payment_intents/:id',
    what: 'payment_intent',
    expands,
    async find(db, { id }, sandbox) {
      return (await findIntent(db, { id })) && view(db, sandbox, id);
    },
  },
  command({
    url: '/payment_intents/:id/cancel',
    schema: z.strictObject({ expand: expandList }),
    expands,
    async run(tx, sandbox, { id }) {
      const canceled = await cancelIntent(tx, id);
      return okAnswer(shape(sandbox, canceled, await findLatestCharge(tx, id)));
    },
  }),
];

/** Null without a saved card. */
function toMethod(
  body: NewIntent,
): Pick<ChargeOrder, 'customer' | 'methodId' | 'returnUrl' | 'isOffSession'> | null {
  const {
    customer,
    payment_method: methodId,
    return_url: returnUrl,
    off_session: offSession,
    confirm,
  } = body;
  if (confirm !== 'true') {
    const together = { customer, payment_method: methodId, return_url: returnUrl, off_session: offSession };
    const given = Object.entries(together);
    const early = given.find(([, value]) => value !== undefined);
    if (early === undefined) return null;
    throw createInvalidRequestError(`The sandbox takes ${early[0]} only with confirm.`, { param: early[0] });
  }
  if (customer !== undefined && methodId !== undefined && returnUrl !== undefined)
    return { customer, methodId, returnUrl, isOffSession: offSession === 'true' };
  const param =
    methodId === undefined ? 'payment_method' : customer === undefined ? 'customer' : 'return_url';
  throw createInvalidRequestError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

async function view(db: Reader, sandbox: Sandbox, id: string): Promise<StripeObject> {
  const intent = await findIntent(db, { id });
  if (intent === null) throw new Error(`no intent ${id}`);
  return shape(sandbox, intent, await findLatestCharge(db, id));
}

function shape(
  { publicUrl }: Sandbox,
  intent: IntentRow,
  charge: Awaited<ReturnType<typeof findLatestCharge>>,
): StripeObject {
  const { authenticationId, returnUrl } = intent;
  return {
    ...intentObject(intent, charge),
    client_secret: intent.clientSecret,
    next_action: authenticationId && {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `${publicUrl}/sandbox/authentications/${authenticationId}`,
        return_url: returnUrl,
      },
    },
  };
}

/** A declined card returns 402 with its intent, which another card can pay. */
function toChargeAnswer(intent: StripeObject, { status, error }: PayAnswer): ApiAnswer {
  if (status !== 'failed' || error === undefined) return okAnswer(intent);
  return {
    status: 402,
    body: errorBody({ ...errorObject(error), payment_intent: intent }),
  };
}
