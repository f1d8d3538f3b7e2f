/** Names of messages, for schemas; their words are in field-messages.ts, which a schema does not load. */
import type * as z from 'zod';
import type { FieldMessage } from './field-messages.ts';

/** The name of a message, for a schema; one without words does not compile. */
export function messageKey(message: FieldMessage): FieldMessage {
  return message;
}

/** Only for checks without a message of their own: an `error` of zod's. */
export function defaultMessage({ path, input }: z.core.$ZodRawIssue): FieldMessage {
  if (path === undefined || path.length === 0) return 'check_information';
  return input === undefined ? 'required' : 'unusable';
}
