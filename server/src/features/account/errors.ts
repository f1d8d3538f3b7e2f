import type { ClosingObstacle } from '@circle-link/contract/account';
import { NAME_IN_USE } from '@circle-link/contract/members';
import { Refusal } from '../../platform/http/refusal.ts';

/** Something is still open in the member's name; the message says all of it. */
export class AccountNotClosable extends Refusal {
  override readonly code = 'account_not_closable';
  override readonly status = 409;
  readonly obstacles: readonly ClosingObstacle[];
  constructor(obstacles: readonly ClosingObstacle[]) {
    super(`The account cannot be closed yet. ${obstacles.map(({ message }) => message).join(' ')}`);
    this.obstacles = obstacles;
  }
}

/** The others of a group know the member by this name: charter, mails and history name them so. */
export class NameInUse extends Refusal {
  override readonly code = 'name_in_use';
  override readonly status = 422;
  override readonly fields: Readonly<Record<string, string>>;
  constructor(field: string) {
    super(NAME_IN_USE);
    this.fields = { [field]: NAME_IN_USE };
  }
}
