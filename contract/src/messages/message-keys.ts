/** Names of messages for schemas; the texts are in field-messages.ts, which schemas do not load. */
import type * as z from 'zod';
import type { FieldMessage } from './field-messages.ts';

/** Type-checks a message name: one without a text does not compile. */
export function messageKey(message: FieldMessage): FieldMessage {
  return message;
}

/** Default `error` of zod for checks without their own message. */
export function defaultMessage({ path, input }: z.core.$ZodRawIssue): FieldMessage {
  if (path === undefined || path.length === 0) return 'check_information';
  return input === undefined ? 'required' : 'unusable';
}
