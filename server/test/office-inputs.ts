/** Invalid inputs of the back-office calls about members and groups. */

const reason = 'asked for by phone';
const ACTS = ['clear-lock', 'close', 'end-sessions', 'lock', 'reset-password', 'unlock'];

const REVOKE = 'POST /api/admin/members/{id}/tokens/{tokenId}/revoke';
const SWITCH_OFF = 'POST /api/admin/members/{id}/webhook-endpoints/{endpointId}/switch-off';
const END_STOP = 'POST /api/admin/members/{id}/webhook-stops/end';
const REPLAY = 'POST /api/admin/webhook-endpoints/{id}/replay';

export const OFFICE_BODIES: Readonly<Record<string, Record<string, unknown>>> = {
  ...Object.fromEntries(ACTS.map((act) => [`POST /api/admin/members/{id}/${act}`, { reason }])),
  [REVOKE]: { reason },
  [SWITCH_OFF]: { reason },
  [END_STOP]: { reason, host: 'books.example.org' },
  [REPLAY]: { deliveryId: '1' },
};

type BadParameter = readonly [readonly string[], number];
const UUIDS = ['abc', '1', '%00', "'--", '%F0%9F%98%80'];
const NUMBERS = ['-1', '1.5', 'abc', 'NaN', '9'.repeat(19), '%00'];
const LIMITS = ['', '0', '101', '-1', '1.5', 'abc', 'NaN', '%00'];
const SEARCHES = ['%00', 'a%07', 'x'.repeat(201)];
const CHOICES = ['', 'some', 'ALL', '%00', "'--"];

const bad = (values: readonly string[], ...rows: readonly string[]): [string, BadParameter][] =>
  rows.map((row) => [row, [values, 422]]);

export const OFFICE_PARAMETERS: Readonly<Record<string, BadParameter>> = Object.fromEntries([
  ...bad(
    UUIDS,
    'GET /api/admin/groups before',
    'GET /api/admin/groups/{id} id',
    'GET /api/admin/members before',
    'GET /api/admin/members/{id} id',
    'GET /api/admin/members/{id}/timeline id',
    ...ACTS.map((act) => `POST /api/admin/members/{id}/${act} id`),
    'GET /api/admin/members/{id}/programs id',
    `${END_STOP} id`,
    `${REVOKE} id`,
    `${REVOKE} tokenId`,
    `${SWITCH_OFF} id`,
    `${SWITCH_OFF} endpointId`,
    `${REPLAY} id`,
  ),
  ...bad(
    NUMBERS,
    'GET /api/admin/members/{id}/timeline leaf',
    'GET /api/admin/members/{id}/timeline activity',
    'GET /api/admin/webhook-deliveries before',
  ),
  ...bad(
    LIMITS,
    'GET /api/admin/groups limit',
    'GET /api/admin/members limit',
    'GET /api/admin/members/{id}/timeline limit',
    'GET /api/admin/stuck limit',
    'GET /api/admin/webhook-deliveries limit',
  ),
  ...bad(
    SEARCHES,
    'GET /api/admin/groups search',
    'GET /api/admin/members search',
    'GET /api/admin/members/export search',
  ),
  ...bad(
    CHOICES,
    'GET /api/admin/groups status',
    'GET /api/admin/members filter',
    'GET /api/admin/members/export filter',
    'GET /api/admin/stuck scope',
    'GET /api/admin/webhook-deliveries state',
  ),
]);
