/** Invalid inputs of the back office's money and operations calls. */

const UNUSED_ID = '7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e';
const reason = 'asked for by mail';

export const MONEY_BODIES: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/admin/refunds': { paymentId: UNUSED_ID, reason },
  'POST /api/admin/refunds/{id}/approve': { reason },
  'POST /api/admin/refunds/{id}/decline': { reason },
  'POST /api/admin/write-offs': { userId: UNUSED_ID, amount: '1.00', owed: '1.00', reason },
  'POST /api/admin/write-offs/{id}/approve': { reason },
  'POST /api/admin/write-offs/{id}/decline': { reason },
  'POST /api/admin/groups/{id}/payments/{paymentId}/write-off': { open: '1.00', reason },
  'POST /api/admin/reconciliation/differences/{id}/settle': { reason },
  'POST /api/admin/operations/dead-letters/{id}/settle': { reason },
  'POST /api/admin/refunds/retry': { paymentId: UNUSED_ID, reason },
  'POST /api/admin/clearances': { globalPosition: 999_999, reason },
};

type BadParameter = readonly [readonly string[], number];
const UUIDS = ['abc', '1', '%00', "'--", '%F0%9F%98%80'];
const NUMBERS = ['0', '-1', '1.5', 'abc', 'NaN', '9'.repeat(19), '%00'];
const LIMITS = ['', '0', '101', '-1', '1.5', 'abc', 'NaN', '%00'];
const NAMES = ['%00', 'a%07', 'x'.repeat(201)];
const DAYS = ['', 'yesterday', '2026-13-01', '2026-02-30', '20260101', '0000-01-01', '%00'];

const bad = (values: readonly string[], ...rows: readonly string[]): [string, BadParameter][] =>
  rows.map((row) => [row, [values, 422]]);

export const MONEY_PARAMETERS: Readonly<Record<string, BadParameter>> = Object.fromEntries([
  ...bad(
    UUIDS,
    'GET /api/admin/payments/{id} id',
    'POST /api/admin/refunds/{id}/approve id',
    'POST /api/admin/refunds/{id}/decline id',
    'POST /api/admin/write-offs/{id}/approve id',
    'POST /api/admin/write-offs/{id}/decline id',
    'POST /api/admin/groups/{id}/payments/{paymentId}/write-off id',
    'POST /api/admin/groups/{id}/payments/{paymentId}/write-off paymentId',
    'POST /api/admin/reconciliation/differences/{id}/settle id',
    'GET /api/admin/payments before',
    'GET /api/admin/refunds/list before',
    'GET /api/admin/ledger/accounts owner',
    'GET /api/admin/ledger/transactions owner',
    'GET /api/admin/ledger/export owner',
  ),
  ...bad(
    NUMBERS,
    'GET /api/admin/ledger/course account',
    'GET /api/admin/ledger/transactions/{id} id',
    'POST /api/admin/operations/dead-letters/{id}/retry id',
    'POST /api/admin/operations/dead-letters/{id}/settle id',
    'POST /api/admin/operations/messages/{id}/retry id',
    'GET /api/admin/ledger/accounts after',
    'GET /api/admin/ledger/course before',
    'GET /api/admin/ledger/transactions before',
    'GET /api/admin/audit before',
    'GET /api/admin/operations/dead-letters after',
    'GET /api/admin/operations/messages before',
  ),
  ...bad(
    LIMITS,
    'GET /api/admin/payments limit',
    'GET /api/admin/refunds/list limit',
    'GET /api/admin/ledger/accounts limit',
    'GET /api/admin/ledger/course limit',
    'GET /api/admin/ledger/transactions limit',
    'GET /api/admin/audit limit',
    'GET /api/admin/operations/dead-letters limit',
    'GET /api/admin/operations/messages limit',
  ),
  ...bad(
    NAMES,
    'GET /api/admin/payments search',
    'GET /api/admin/payments/export search',
    'GET /api/admin/ledger/accounts name',
    ...['account', 'kind'].flatMap((name) => [
      `GET /api/admin/ledger/transactions ${name}`,
      `GET /api/admin/ledger/export ${name}`,
    ]),
    ...['kind', 'subject', 'actor'].map((name) => `GET /api/admin/audit ${name}`),
  ),
  ...bad(
    DAYS,
    'GET /api/admin/payments day',
    'GET /api/admin/payments/export day',
    'GET /api/admin/ledger/transactions day',
    'GET /api/admin/ledger/export day',
    'GET /api/admin/audit day',
    'GET /api/admin/audit/export from',
    'GET /api/admin/audit/export to',
  ),
  ...bad(['', 'json', 'HLEDGER', '%00'], 'GET /api/admin/ledger/books format'),
  ...bad(
    ['', 'paid', 'OPEN', '%00', "'--"],
    'GET /api/admin/payments status',
    'GET /api/admin/payments/export status',
    'GET /api/admin/payments purpose',
    'GET /api/admin/payments/export purpose',
    'GET /api/admin/refunds/list status',
    'GET /api/admin/operations/messages state',
  ),
  ...bad(['x'.repeat(61)], 'POST /api/admin/operations/jobs/{name}/run name'),
]);
