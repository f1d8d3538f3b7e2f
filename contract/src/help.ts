/** Messages of members to the operator's support address. */
import * as z from 'zod';
import { isPlainProse } from './fields/plain-text.ts';
import { MAX_TEXT_LENGTHS } from './limits.ts';
import { messageKey } from './messages/message-keys.ts';
import { doneAnswer, operations } from './operation.ts';

const MIN_MESSAGE_LENGTH = 10;
const TOO_SHORT = messageKey('help_message_short');

/** POST /api/help/messages. `requestId` is the idempotency key. */
export const helpMessageBody = z.object({
  message: z
    .string({ error: TOO_SHORT })
    .trim()
    .refine((text) => Array.from(text).length >= MIN_MESSAGE_LENGTH, TOO_SHORT)
    .refine(
      (text) => Array.from(text).length <= MAX_TEXT_LENGTHS.help_message,
      messageKey('help_message_too_long'),
    )
    .refine(isPlainProse, messageKey('help_message_not_plain')),
  requestId: z.uuid(messageKey('reload')),
});

export const helpCalls = operations('help', {
  /** Open in every gate and while the account is locked: members who are stuck need it most. */
  write: {
    method: 'POST',
    path: '/api/help/messages',
    access: 'signed_in',
    openWhileLocked: true,
    limits: [{ name: 'message to the operator by member', max: 5, perSeconds: 3_600, by: 'member' }],
    body: helpMessageBody,
    answer: doneAnswer,
  },
});
