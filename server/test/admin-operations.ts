/**
 * Every back-office operation and the ability it requires. admin-matrix.test.ts calls each as every kind of caller.
 * `confirmed` requires step-up authentication: the password entered within the last ten minutes.
 */
import type { Ability } from '@circle-link/contract/admin/roles';

export interface AdminOperation {
  readonly ability: Ability;
  /** An additional ability that is required. */
  readonly also?: Ability;
  readonly confirmed?: true;
  /**
   * Expected status for an authorized admin, sent with {} and ids that do not exist. 422 means the body was validated.
   * Two values where an earlier call changes the outcome.
   */
  readonly answer: Answer | readonly Answer[];
}

type Answer = 200 | 404 | 409 | 422;

export const ADMIN_OPERATIONS: Readonly<Record<string, AdminOperation>> = {
  'GET /api/admin/stats': { ability: 'view', answer: 200 },
  'GET /api/admin/transactions': { ability: 'view', answer: 200 },
  'GET /api/admin/trends': { ability: 'view', answer: 200 },
  'GET /api/admin/overview': { ability: 'view', answer: 200 },
  'GET /api/admin/members': { ability: 'view', answer: 200 },
  'GET /api/admin/members/export': { ability: 'members', confirmed: true, answer: 200 },
  'GET /api/admin/members/{id}': { ability: 'view', answer: 404 },
  'GET /api/admin/members/{id}/timeline': { ability: 'view', answer: 404 },
  'POST /api/admin/members/{id}/lock': { ability: 'members', answer: 422 },
  'POST /api/admin/members/{id}/unlock': { ability: 'members', answer: 422 },
  'POST /api/admin/members/{id}/end-sessions': { ability: 'members', answer: 422 },
  'POST /api/admin/members/{id}/reset-password': { ability: 'members', answer: 422 },
  'POST /api/admin/members/{id}/clear-lock': { ability: 'members', answer: 422 },
  'POST /api/admin/members/{id}/close': { ability: 'members', confirmed: true, answer: 422 },
  'GET /api/admin/groups': { ability: 'view', answer: 200 },
  'GET /api/admin/groups/{id}': { ability: 'view', answer: 404 },
  'POST /api/admin/groups/{id}/payments/{paymentId}/write-off': {
    ability: 'money',
    confirmed: true,
    answer: 422,
  },
  'POST /api/admin/reconciliation/differences/{id}/settle': {
    ability: 'money',
    confirmed: true,
    answer: 422,
  },
  'GET /api/admin/team': { ability: 'team', answer: 200 },
  'GET /api/admin/team/candidates': { ability: 'team', answer: 422 },
  'PUT /api/admin/team/{userId}': { ability: 'team', confirmed: true, answer: 422 },
  'GET /api/admin/stories': { ability: 'review', answer: 200 },
  'POST /api/admin/stories/{id}/approve': { ability: 'review', answer: 404 },
  'POST /api/admin/stories/{id}/decline': { ability: 'review', answer: 422 },
  'GET /api/admin/identity': { ability: 'review', answer: 200 },
  'GET /api/admin/identity/{id}': { ability: 'review', answer: 404 },
  'GET /api/admin/identity/{id}/pictures/{side}': { ability: 'review', answer: 422 },
  'POST /api/admin/identity/{id}/number': { ability: 'review', confirmed: true, answer: 404 },
  'POST /api/admin/identity/{id}/approve': { ability: 'review', answer: 422 },
  'POST /api/admin/identity/{id}/reject': { ability: 'review', answer: 422 },
  'GET /api/admin/payments': { ability: 'view', answer: 200 },
  'GET /api/admin/payments/{id}': { ability: 'view', answer: 404 },
  'GET /api/admin/payments/export': { ability: 'money', confirmed: true, answer: 200 },
  'GET /api/admin/refunds': { ability: 'view', answer: 200 },
  'GET /api/admin/refunds/list': { ability: 'view', answer: 200 },
  'POST /api/admin/refunds': { ability: 'money', confirmed: true, answer: 422 },
  'POST /api/admin/refunds/{id}/approve': { ability: 'money', confirmed: true, answer: 422 },
  'POST /api/admin/refunds/{id}/decline': { ability: 'money', confirmed: true, answer: 422 },
  'GET /api/admin/write-offs': { ability: 'view', answer: 200 },
  'POST /api/admin/write-offs': { ability: 'money', confirmed: true, answer: 422 },
  'POST /api/admin/write-offs/{id}/approve': { ability: 'money', confirmed: true, answer: 422 },
  'POST /api/admin/write-offs/{id}/decline': { ability: 'money', confirmed: true, answer: 422 },
  'POST /api/admin/refunds/retry': { ability: 'money', confirmed: true, answer: 422 },
  'POST /api/admin/clearances': { ability: 'money', confirmed: true, answer: 422 },
  'GET /api/admin/ledger/accounts': { ability: 'view', answer: 200 },
  'GET /api/admin/ledger/course': { ability: 'view', answer: 422 },
  'GET /api/admin/ledger/transactions': { ability: 'view', answer: 200 },
  'GET /api/admin/ledger/transactions/{id}': { ability: 'view', answer: 422 },
  'GET /api/admin/ledger/export': { ability: 'money', confirmed: true, answer: 200 },
  'GET /api/admin/ledger/books': { ability: 'money', confirmed: true, answer: 422 },
  'GET /api/admin/checks': { ability: 'view', answer: 200 },
  'POST /api/admin/checks/run': { ability: 'money', answer: 200 },
  'GET /api/admin/audit': { ability: 'view', answer: 200 },
  'GET /api/admin/audit/export': { ability: 'money', also: 'review', confirmed: true, answer: 422 },
  'GET /api/admin/operations': { ability: 'view', answer: 200 },
  'GET /api/admin/runbook': { ability: 'view', answer: 200 },
  'GET /api/admin/operations/dead-letters': { ability: 'view', answer: 200 },
  'POST /api/admin/operations/dead-letters/{id}/retry': { ability: 'money', answer: 422 },
  'POST /api/admin/operations/dead-letters/{id}/settle': { ability: 'money', confirmed: true, answer: 422 },
  'GET /api/admin/operations/messages': { ability: 'view', answer: 200 },
  'POST /api/admin/operations/messages/{id}/retry': { ability: 'money', answer: 422 },
  'POST /api/admin/operations/jobs/{name}/run': { ability: 'money', answer: 404 },
  'GET /api/admin/reconciliation': { ability: 'view', answer: 200 },
  'GET /api/admin/members/{id}/programs': { ability: 'view', answer: 404 },
  'POST /api/admin/members/{id}/tokens/{tokenId}/revoke': { ability: 'members', answer: 422 },
  'POST /api/admin/members/{id}/webhook-endpoints/{endpointId}/switch-off': {
    ability: 'members',
    answer: 422,
  },
  'POST /api/admin/members/{id}/webhook-stops/end': { ability: 'members', answer: 422 },
  'GET /api/admin/webhook-deliveries': { ability: 'view', answer: 200 },
  'POST /api/admin/webhook-endpoints/{id}/replay': { ability: 'money', answer: 404 },
  'GET /api/admin/stuck': { ability: 'view', answer: 200 },
  'GET /api/admin/risk': { ability: 'review', answer: 200 },
  'GET /api/admin/risk/{userId}': { ability: 'review', answer: 404 },
  'POST /api/admin/risk/{userId}/clear': { ability: 'review', answer: 422 },
  'POST /api/admin/risk/{userId}/blacklist': { ability: 'review', answer: 422 },
  'POST /api/admin/risk/{userId}/unblacklist': { ability: 'review', answer: 422 },
  'GET /api/admin/settings': { ability: 'view', answer: 200 },
};
