/** Saved payment methods. Card numbers never reach our server: the browser sends them to the provider (product §7). */
import * as z from 'zod';
import { CHARGE_KINDS, OFFERED_KINDS } from './charge-kinds.ts';
import * as field from './fields.ts';
import { optionalBody } from './fields.ts';
import { messageKey } from './message-keys.ts';

/** POST /api/cards/setup: a card by default; only kinds offered here. */
export const cardSetupBody = optionalBody({
  kind: z
    .enum(CHARGE_KINDS)
    .refine((kind) => OFFERED_KINDS.includes(kind), messageKey('kind_not_offered'))
    .optional(),
});

/** Client secret with which the browser saves a payment method at the provider. */
export const cardSetupAnswer = z.object({ clientSecret: z.string() });
export type CardSetupAnswer = z.infer<typeof cardSetupAnswer>;

export const savedCard = z.object({
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
export const savedCards = z.array(savedCard);

/** A bank account awaiting microdeposit verification; listed as a payment method afterwards. */
export const accountToVerify = z.object({
  id: z.uuid(),
  bankName: z.string(),
  last4: z.string(),
  verifyUrl: z.string(),
  since: field.instantField,
});
export type AccountToVerify = z.infer<typeof accountToVerify>;
/** GET /api/cards/to-verify: newest first. */
export const accountsToVerify = z.array(accountToVerify);

export const cardParams = z.object({ id: z.uuid(messageKey('no_such_card')) });
/** PATCH /api/cards/{id}: the default can be moved but not removed. */
export const cardChangeBody = z.object({
  isDefault: z.literal(true, { error: messageKey('card_stays_default') }),
});
