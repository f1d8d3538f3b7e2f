/**
 * Every call of the back office and what opens it. One line a call; admin-matrix.test.ts asks each of them as everybody.
 * `confirmed` is a deed that weighs: it also wants the password typed again within ten minutes.
 */
import type { Ability } from '@circle-link/contract/admin-roles';

export interface AdminOperation {
  readonly ability: Ability;
  readonly confirmed?: true;
  /**
   * What someone who may is answered: sent with {} where there is a body, and with ids of nobody. 422 says that the
   * caller got as far as the form.
   */
  readonly answer: 200 | 404 | 409 | 422;
}

export const ADMIN_OPERATIONS: Readonly<Record<string, AdminOperation>> = {
  'GET /api/admin/stats': { ability: 'view', answer: 200 },
  'GET /api/admin/transactions': { ability: 'view', answer: 200 },
  'GET /api/admin/overview': { ability: 'view', answer: 200 },
  'GET /api/admin/team': { ability: 'team', answer: 200 },
  'GET /api/admin/team/candidates': { ability: 'team', answer: 422 },
  'PUT /api/admin/team/{userId}': { ability: 'team', confirmed: true, answer: 422 },
};
