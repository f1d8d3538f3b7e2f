import { declareRefusals } from './declare-refusals.ts';

export const adminRefusals = declareRefusals('admin', {
  foreign_page: { code: 'cross_site', status: 403 },
  nothing_to_clear: { status: 409 },
  message_not_retryable: { status: 409 },
  no_such_difference: { code: 'not_found', status: 404 },
  not_dead_lettered: { status: 409 },
});
