import { Refusal } from '../../../platform/http/refusal.ts';

/** Only the member of a withdrawn position can be let in again, once. */
export class NothingToClear extends Refusal {
  override readonly code = 'nothing_to_clear';
  override readonly status = 409;
  constructor() {
    super('Only the member of a withdrawn position can be allowed to enter again, once.');
  }
}
