/** API tokens act as the member within their scopes (record 0115), which never move money or change access. */
import * as z from 'zod';
import { confirmBody } from './auth.ts';
import { instantField } from '../fields/fields.ts';
import { MAX_TEXT_LENGTHS } from '../limits.ts';
import { containsWebAddress, isPlainText } from '../fields/plain-text.ts';
import { messageKey } from '../messages/message-keys.ts';
import { doneAnswer, operations, SCOPES } from '../operation.ts';

/** Prefix that lets secret scanners find leaked tokens. */
export const TOKEN_PREFIX = 'cl_';
/** The prefix plus 256 random bits in base64url. */
export const TOKEN_SHAPE = /^cl_[\w-]{43}$/;

/** Validity options in days; at most 90 with a staff scope. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;
export const MAX_STAFF_TOKEN_DAYS = 90;
/** Maximum number of active tokens per member. */
export const MAX_TOKENS = 10;

export const tokenNameField = z
  .string({ error: messageKey('token_name_required') })
  .trim()
  .min(1, messageKey('token_name_required'))
  .refine((text) => Array.from(text).length <= MAX_TEXT_LENGTHS.token_name, messageKey('token_name_too_long'))
  .refine(isPlainText, messageKey('token_name_not_plain'))
  .refine((text) => !containsWebAddress(text), messageKey('token_name_web_address'));

/** POST /api/tokens: requires step-up authentication. */
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
  ending: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: instantField,
  expiresAt: instantField,
  hasExpired: z.boolean(),
  /** To the minute; null if never used. */
  lastUsedAt: instantField.nullable(),
});
export type TokenItem = z.infer<typeof tokenItem>;

/** GET /api/tokens: newest first. */
export const tokenList = z.array(tokenItem);

/** Contains the token itself, returned once: the server stores only its hash. */
export const createdToken = tokenItem.extend({ token: z.string().regex(TOKEN_SHAPE) });
export type CreatedToken = z.infer<typeof createdToken>;

/** API tokens of the member: list, create, revoke. Requires a session: tokens cannot manage tokens. */
export const tokenCalls = operations('tokens', {
  list: { method: 'GET', path: '/api/tokens', access: 'signed_in', answer: tokenList },
  /** Requires the password; returns the token once. */
  make: {
    method: 'POST',
    path: '/api/tokens',
    access: 'verification',
    limits: [{ name: 'token made by member', max: 20, perSeconds: 3_600, by: 'member' }],
    body: tokenBody,
    answer: createdToken,
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path: '/api/tokens/:id',
    access: 'signed_in',
    params: z.object({ id: z.uuid() }),
    openWhileLocked: true,
    answer: doneAnswer,
  },
});
