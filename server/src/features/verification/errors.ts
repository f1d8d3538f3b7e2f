import { TOKEN_REFUSED } from '@circle-link/contract/verification';
import { Refusal } from '../../platform/http/refusal.ts';

/** Unknown, expired, replaced by a newer one or used up: the answer does not say which. */
export class TokenRefused extends Refusal {
  override readonly code = 'invalid_token';
  override readonly status = 400;
  constructor() {
    super(TOKEN_REFUSED);
  }
}

/** A wrong, old or used-up code of a text message. */
export class CodeRefused extends Refusal {
  override readonly code = 'invalid_code';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor() {
    super('This code is wrong or has expired. Please check it or ask for a new one.');
    this.fields = { code: this.message };
  }
}

/** The call needs a phone number and the member has none. */
export class NoPhoneNumber extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields = { phone: 'Please enter a valid phone number' };
  constructor() {
    super('Please enter a valid phone number');
  }
}
