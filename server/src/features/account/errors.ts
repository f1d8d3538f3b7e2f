import type { ClosingObstacle } from '@circle-link/contract/account';
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
