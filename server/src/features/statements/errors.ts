import { Refusal } from '../../platform/http/refusal.ts';

/** More lines than a file may have. */
export class PeriodTooLong extends Refusal {
  override readonly code = 'period_too_long';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor() {
    super('This period has too many lines for one file. Please choose a shorter one.');
    this.fields = { from: this.message };
  }
}

/** A zone of the list that the database does not have. */
export class UnknownTimeZone extends Refusal {
  override readonly code = 'invalid';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor() {
    super('Please choose a time zone');
    this.fields = { timeZone: this.message };
  }
}
