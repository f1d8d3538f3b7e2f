/** A member's saved cards. No card number ever passes our server: the browser types it at the provider (product §7). */
import * as z from 'zod';
import { CHARGE_KINDS, OFFERED_KINDS } from './charge-kinds.ts';
import * as field from './fields.ts';
import { optionalBody } from './fields.ts';
import { messageKey } from './message-keys.ts';

/** POST /api/cards/setup: a card unless said; of the kinds that are offered here. */
export const cardSetupBody = optionalBody({
  kind: z
    .enum(CHARGE_KINDS)
    .refine((kind) => OFFERED_KINDS.includes(kind), messageKey('kind_not_offered'))
    .optional(),
});

/** What the browser needs to save a card or account at the provider. */
export const cardSetupAnswer = z.object({ clientSecret: z.string() });
export type CardSetupAnswer = z.infer<typeof cardSetupAnswer>;

export const savedCard = z.object({
  id: z.uuid(),
  kind: z.enum(CHARGE_KINDS),
  last4: z.string(),
  /** Of a card: the provider's name of it, such as "visa", and when it expires. */
  brand: z.string().nullable(),
  expMonth: z.int().nullable(),
  expYear: z.int().nullable(),
  /** Of a bank account. */
  bankName: z.string().nullable(),
  /** Charged unless another is chosen. */
  isDefault: z.boolean(),
  /** It can no longer be charged until it is saved again. */
  isUnusable: z.boolean(),
  createdAt: field.instantField,
});
export type SavedCard = z.infer<typeof savedCard>;

/** GET /api/cards: newest first. */
export const savedCards = z.array(savedCard);

/** A bank account to which two small amounts were sent: it joins the list when its holder has said which. */
export const accountToVerify = z.object({
  id: z.uuid(),
  bankName: z.string(),
  last4: z.string(),
  /** The provider's page. */
  verifyUrl: z.string(),
  since: field.instantField,
});
export type AccountToVerify = z.infer<typeof accountToVerify>;
/** GET /api/cards/to-verify: newest first. */
export const accountsToVerify = z.array(accountToVerify);

export const cardParams = z.object({ id: z.uuid(messageKey('no_such_card')) });
/** PATCH /api/cards/{id}: there is always one default, so it can only be moved, not taken away. */
export const cardChangeBody = z.object({
  isDefault: z.literal(true, { error: messageKey('card_stays_default') }),
});
