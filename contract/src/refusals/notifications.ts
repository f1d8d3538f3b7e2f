import { declareRefusals } from './declare-refusals.ts';

export const notificationRefusals = declareRefusals('notification', {
  push_not_offered: { status: 409 },
  no_support_address: { status: 409 },
  bad_mail_link: { code: 'invalid_link', status: 404 },
  text_status_refused: { code: 'webhook_refused', status: 403 },
  /** Only push services of browser vendors are called. */
  no_push_service: { code: 'invalid', status: 422, field: 'endpoint' },
});
