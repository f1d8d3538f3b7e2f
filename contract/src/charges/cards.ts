/** Saved payment methods. Card numbers never reach our server: the browser sends them to the provider (product §7). */
import * as z from 'zod';
import { CHARGE_KINDS, OFFERED_KINDS } from './charge-kinds.ts';
import * as field from '../fields/fields.ts';
import { optionalBody } from '../fields/fields.ts';
import { messageKey } from '../messages/message-keys.ts';
import { doneAnswer, operations } from '../operation.ts';

/** POST /api/cards/setup: a card by default; only kinds offered here. */
const cardSetupBody = optionalBody({
  kind: z
    .enum(CHARGE_KINDS)
    .refine((kind) => OFFERED_KINDS.includes(kind), messageKey('kind_not_offered'))
    .optional(),
});

/** Client secret with which the browser saves a payment method at the provider. */
const cardSetupAnswer = z.object({ clientSecret: z.string() });

const savedCard = z.object({
  id: z.uuid(),
  kind: z.enum(CHARGE_KINDS),
  last4: z.string(),
  /** Card brand in the provider's wording, such as "visa", and expiry; null for a bank account. */
  brand: z.string().nullable(),
  expMonth: z.int().nullable(),
  expYear: z.int().nullable(),
  bankName: z.string().nullable(),
  isDefault: z.boolean(),
  /** Must be saved again before the next charge. */
  isUnusable: z.boolean(),
  createdAt: field.instantField,
});
export type SavedCard = z.infer<typeof savedCard>;

/** GET /api/cards: newest first. */
const savedCards = z.array(savedCard);

/** A bank account awaiting microdeposit verification; listed as a payment method afterwards. */
const accountToVerify = z.object({
  id: z.uuid(),
  bankName: z.string(),
  last4: z.string(),
  verifyUrl: z.string(),
  since: field.instantField,
});
export type AccountToVerify = z.infer<typeof accountToVerify>;
/** GET /api/cards/to-verify: newest first. */
const accountsToVerify = z.array(accountToVerify);

const cardParams = z.object({ id: z.uuid(messageKey('no_such_card')) });
/** PATCH /api/cards/{id}: the default can be moved but not removed. */
const cardChangeBody = z.object({
  isDefault: z.literal(true, { error: messageKey('card_stays_default') }),
});

export const cardCalls = operations('cards', {
  /** Without gates: members in debt may need a new card. */
  setUp: {
    method: 'POST',
    path: '/api/cards/setup',
    access: 'payer',
    openWhileLocked: true,
    limits: [{ name: 'card set-up by member', max: 20, perSeconds: 3_600, by: 'member' }],
    body: cardSetupBody,
    answer: cardSetupAnswer,
  },
  list: { method: 'GET', path: '/api/cards', access: 'payer', answer: savedCards },
  toVerify: { method: 'GET', path: '/api/cards/to-verify', access: 'payer', answer: accountsToVerify },
  makeDefault: {
    method: 'PATCH',
    path: '/api/cards/:id',
    access: 'payer',
    params: cardParams,
    body: cardChangeBody,
    answer: doneAnswer,
  },
  remove: {
    method: 'DELETE',
    path: '/api/cards/:id',
    access: 'payer',
    params: cardParams,
    answer: doneAnswer,
  },
  webhook: {
    method: 'POST',
    path: '/api/webhooks/card',
    about:
      'Events of the card provider in its format. The header Stripe-Signature contains the signature of the raw body.',
    access: 'anyone',
    fromProvider: true,
    answer: doneAnswer,
  },
});
