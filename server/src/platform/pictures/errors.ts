import { Refusal } from '../http/refusal.ts';

/** What was sent cannot be used as a picture; named on its field. */
export class PictureRefused extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(field: string, message: string) {
    super(message);
    this.fields = { [field]: message };
  }
}

/** Too many pictures are being read at this moment. */
export class PicturesBusy extends Refusal {
  override readonly code = 'busy';
  override readonly status = 503;
  override readonly retryAfterSeconds = 15;
  constructor() {
    super('Many pictures are arriving right now. Please try again in a moment.');
  }
}
