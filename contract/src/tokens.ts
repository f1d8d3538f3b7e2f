/**
 * API tokens: a member's own programs ask as the member, for what the token's scopes name and nothing else (record 0115).
 * None moves money, joins or starts a group, or touches how the account is entered.
 */
import * as z from 'zod';
import { confirmBody } from './auth.ts';
import { instantField } from './fields.ts';
import { LONGEST } from './limits.ts';
import { holdsWebAddress, isPlainText } from './plain-text.ts';
import { messageKey } from './message-keys.ts';

/** What a token may do. Those of `staff` read the back office, for members of our team whose role allows it. */
export const SCOPES = [
  'groups:read',
  'groups:write',
  'payments:read',
  'history:read',
  'webhooks:write',
  'staff:groups:read',
  'staff:payments:read',
  'staff:ledger:read',
  'staff:operations:read',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Only offered to our team. */
export function isStaffScope(scope: Scope): boolean {
  return scope.startsWith('staff:');
}

/** How every token begins, so that programs that look for leaked secrets find it. */
export const TOKEN_PREFIX = 'cl_';
/** The prefix, and 256 random bits in base64url. */
export const TOKEN_SHAPE = /^cl_[\w-]{43}$/;

/** For how many days one can be made; with a staff scope 90 at most. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;
export const LONGEST_STAFF_DAYS = 90;
/** How many that have not ended one member may have. */
export const MOST_TOKENS = 10;

export const tokenNameField = z
  .string({ error: messageKey('token_name_required') })
  .trim()
  .min(1, messageKey('token_name_required'))
  .refine((text) => Array.from(text).length <= LONGEST.token_name, messageKey('token_name_too_long'))
  .refine(isPlainText, messageKey('token_name_not_plain'))
  .refine((text) => !holdsWebAddress(text), messageKey('token_name_web_address'));

/** POST /api/tokens: with the password, and the code where two-step sign-in is on. */
export const tokenBody = confirmBody.extend({
  name: tokenNameField,
  scopes: z
    .array(z.enum(SCOPES, { error: messageKey('token_scopes_required') }), {
      error: messageKey('token_scopes_required'),
    })
    .min(1, messageKey('token_scopes_required'))
    .max(SCOPES.length, messageKey('token_scopes_required'))
    .refine((scopes) => new Set(scopes).size === scopes.length, messageKey('token_scopes_required')),
  days: z
    .number({ error: messageKey('token_days_required') })
    .refine((days) => TOKEN_DAYS.some((one) => one === days), messageKey('token_days_required')),
});
export type TokenBody = z.infer<typeof tokenBody>;

export const tokenItem = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its last four characters, to tell tokens apart. */
  ending: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: instantField,
  expiresAt: instantField,
  hasExpired: z.boolean(),
  /** To the minute; null until it was used. */
  lastUsedAt: instantField.nullable(),
});
export type TokenItem = z.infer<typeof tokenItem>;

/** GET /api/tokens: newest first. */
export const tokenList = z.array(tokenItem);

/** The token itself stands here and nowhere else: only its hash is kept. */
export const madeToken = tokenItem.extend({ token: z.string().regex(TOKEN_SHAPE) });
export type MadeToken = z.infer<typeof madeToken>;
