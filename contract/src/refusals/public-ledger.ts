import { declareRefusals } from './declare-refusals.ts';

export const transparencyRefusals = declareRefusals('transparency', {
  no_entry: { code: 'not_found', status: 404 },
  not_sealed_yet: { status: 409, retryAfterSeconds: 2 },
  /** Queue accounts are unavailable while the queue is disabled. */
  unknown_account: { code: 'not_found', status: 404 },
});
