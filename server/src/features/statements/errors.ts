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
