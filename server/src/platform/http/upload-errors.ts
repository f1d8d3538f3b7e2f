import { Refusal } from './refusal.ts';

/** A form that breaks off, has no boundary or too many parts. */
export class FormUnreadable extends Refusal {
  override readonly code = 'malformed';
  override readonly status = 400;
  constructor(cause: unknown) {
    super('The form could not be read. Please send it again.', { cause });
  }
}

/** A file that is too large, sent twice or not asked for; named on its field. */
export class FileRefused extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(field: string, message: string) {
    super(message);
    this.fields = { [field]: message };
  }
}

/** Too many forms with files are arriving at this moment. */
export class FormBusy extends Refusal {
  override readonly code = 'busy';
  override readonly status = 503;
  override readonly retryAfterSeconds = 15;
  constructor() {
    super('Many pictures are arriving right now. Please try again in a moment.');
  }
}
