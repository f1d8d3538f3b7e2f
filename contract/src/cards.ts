/** A member's saved cards. No card number ever passes our server: the browser types it at the provider (product §7). */
import * as z from 'zod';
import * as field from './fields.ts';
import { says } from './says.ts';

/** What the browser needs to save a card at the provider. */
export const cardSetupAnswer = z.object({ clientSecret: z.string() });
export type CardSetupAnswer = z.infer<typeof cardSetupAnswer>;

export const savedCard = z.object({
  id: z.uuid(),
  /** The provider's name of it, such as "visa". */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** Charged unless another is chosen. */
  isDefault: z.boolean(),
  createdAt: field.instantField,
});
export type SavedCard = z.infer<typeof savedCard>;

/** GET /api/cards: newest first. */
export const savedCards = z.array(savedCard);

export const cardParams = z.object({ id: z.uuid(says('no_such_card')) });
/** PATCH /api/cards/{id}: there is always one default, so it can only be moved, not taken away. */
export const cardChangeBody = z.object({
  isDefault: z.literal(true, { error: says('card_stays_default') }),
});
