import { Refusal } from '../../../platform/http/refusal.ts';

/** The message did not fail, or the code in it is gone. */
export class MessageNotRetryable extends Refusal {
  override readonly code = 'message_not_retryable';
  override readonly status = 409;
  constructor() {
    super('This message cannot be sent again: it did not fail, or the code in it was cleared.');
  }
}

/** The event went through meanwhile, or never was parked. */
export class NotParked extends Refusal {
  override readonly code = 'not_parked';
  override readonly status = 409;
  constructor() {
    super('This event is not parked (any more).');
  }
}
