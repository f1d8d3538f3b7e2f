/** Inputs of group and contribution operations for tests of bad input. */
const UNUSED_ID = '7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e';
const charterHash = '0'.repeat(64);
const nonce = '0'.repeat(32);

/** Two faults that validation cannot see, so that an invalid field accepted by mistake still creates no group. */
const doomedTerms = {
  name: 'Doomed circle',
  contributionAmount: '50.00',
  maxMembers: 5,
  startDate: '2020-01-01',
  lateFee: '6.00',
};

/** Well-formed bodies for a group, an invitation and a contribution that do not exist. */
export const GROUP_BODIES: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/groups': doomedTerms,
  'POST /api/groups/preview': doomedTerms,
  'PATCH /api/groups/{id}': { name: 'Renamed' },
  'PUT /api/groups/{id}/order': { memberIds: [UNUSED_ID] },
  'PUT /api/groups/{id}/auto-pay': { isOn: true },
  'PUT /api/groups/{id}/cover': { cover: 'boat' },
  'POST /api/groups/{id}/charter/accept': { charterHash, nonce },
  'POST /api/groups/{id}/restart': { startDate: '2027-01-31', nonce },
  'POST /api/groups/{id}/invitations': { email: 'doomed@example.test' },
  'POST /api/groups/{id}/replacements': { userId: UNUSED_ID, email: 'doomed@example.test' },
  'POST /api/groups/{id}/reminders': { userId: UNUSED_ID },
  'POST /api/groups/{id}/swaps': { withUserId: UNUSED_ID },
  'POST /api/groups/{id}/swaps/{swapId}': { accept: true },
  'POST /api/groups/{id}/wind-up/votes': { inFavor: true },
  'POST /api/groups/{id}/organizer/offer': { userId: UNUSED_ID },
  'POST /api/groups/{id}/organizer/answer': { accept: true },
  'PUT /api/groups/{id}/organizer/vote': { userId: UNUSED_ID },
  'POST /api/invitations/{code}/join': { charterHash, nonce },
  'POST /api/groups/{id}/payments/{paymentId}/write-off': { open: '50.00' },
  'PATCH /api/payments/{id}': { status: 'completed', cardId: UNUSED_ID },
  'POST /api/payments/{id}/cover': { cardId: UNUSED_ID },
};

/** Odd values that are valid, by call and field. */
export const FINE_IN_GROUPS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['POST /api/groups', 'POST /api/groups/preview'].flatMap((key) => [
      [`${key} contributionAmount`, ['a number']],
      [`${key} maxMembers`, ['a number']],
      [`${key} startDate`, ['missing']],
      [`${key} lateFee`, ['missing', 'a number']],
    ]),
  ),
  'POST /api/groups/preview name': ['missing'],
  'PATCH /api/groups/{id} name': ['missing'],
  'PUT /api/groups/{id}/cover cover': ['null'],
  'POST /api/groups/{id}/charter/accept nonce': ['missing'],
  'POST /api/groups/{id}/restart startDate': ['missing'],
  'POST /api/groups/{id}/restart nonce': ['missing'],
  'POST /api/groups/{id}/invitations email': ['missing'],
  'POST /api/groups/{id}/replacements email': ['missing'],
  'POST /api/invitations/{code}/join nonce': ['missing'],
  'PATCH /api/payments/{id} cardId': ['missing'],
  'POST /api/payments/{id}/cover cardId': ['missing'],
};

/** Bodies of calls whose fields are all optional. Their objects do not exist. */
export const OPTIONAL_BODIES: Readonly<Record<string, readonly string[]>> = {
  'POST /api/webhook-endpoints/{id}/replay': ['deep'],
  'POST /api/admin/webhook-endpoints/{id}/replay': ['deep'],
  'PATCH /api/groups/{id}': ['deep'],
  'POST /api/groups/{id}/restart': ['deep', 'empty', 'null'],
  'POST /api/groups/{id}/invitations': ['deep', 'empty', 'null'],
  'POST /api/payments/{id}/cover': ['deep', 'empty', 'null'],
};

/** An id that is not the caller's is answered as missing. */
const PATHS = [
  'GET /api/groups/{id} id',
  'PATCH /api/groups/{id} id',
  'GET /api/groups/{id}/schedule id',
  'GET /api/groups/{id}/charter id',
  'GET /api/groups/{id}/draw id',
  'POST /api/groups/{id}/draw/put-off id',
  'GET /api/groups/{id}/statement id',
  'GET /api/groups/{id}/wind-up id',
  'POST /api/groups/{id}/charter/accept id',
  'PUT /api/groups/{id}/order id',
  'PUT /api/groups/{id}/auto-pay id',
  'PUT /api/groups/{id}/cover id',
  'POST /api/groups/{id}/start id',
  'POST /api/groups/{id}/leave id',
  'POST /api/groups/{id}/cancel id',
  'POST /api/groups/{id}/restart id',
  'POST /api/groups/{id}/ask-to-leave id',
  'DELETE /api/groups/{id}/ask-to-leave id',
  'POST /api/groups/{id}/invitations id',
  'DELETE /api/groups/{id}/invitations/{code} id',
  'DELETE /api/groups/{id}/invitations/{code} code',
  'POST /api/groups/{id}/replacements id',
  'POST /api/groups/{id}/reminders id',
  'POST /api/groups/{id}/thanks id',
  'POST /api/groups/{id}/swaps id',
  'POST /api/groups/{id}/swaps/{swapId} id',
  'POST /api/groups/{id}/swaps/{swapId} swapId',
  'DELETE /api/groups/{id}/swaps/{swapId} id',
  'DELETE /api/groups/{id}/swaps/{swapId} swapId',
  'POST /api/groups/{id}/organizer/offer id',
  'DELETE /api/groups/{id}/organizer/offer id',
  'POST /api/groups/{id}/organizer/answer id',
  'PUT /api/groups/{id}/organizer/vote id',
  'POST /api/groups/{id}/open-books id',
  'DELETE /api/groups/{id}/open-books id',
  'GET /api/open-books/{code} code',
  'GET /api/calendar/{token}/circle-link.ics token',
  'POST /api/groups/{id}/wind-up id',
  'POST /api/groups/{id}/wind-up/votes id',
  'POST /api/groups/{id}/payments/{paymentId}/cash id',
  'POST /api/groups/{id}/payments/{paymentId}/cash paymentId',
  'POST /api/groups/{id}/payments/{paymentId}/cash/confirm id',
  'POST /api/groups/{id}/payments/{paymentId}/cash/confirm paymentId',
  'POST /api/groups/{id}/payments/{paymentId}/cash/deny id',
  'POST /api/groups/{id}/payments/{paymentId}/cash/deny paymentId',
  'GET /api/groups/{id}/missed id',
  'POST /api/groups/{id}/payments/{paymentId}/write-off id',
  'POST /api/groups/{id}/payments/{paymentId}/write-off paymentId',
  'GET /api/invitations/{code} code',
  'POST /api/invitations/{code}/join code',
  'GET /api/payments/{id} id',
  'PATCH /api/payments/{id} id',
  'POST /api/payments/{id}/cover id',
  'GET /api/payments/{id}/receipt id',
];
const NO_IDS = ['abc', '1', '%00', "'--", '%F0%9F%98%80', '[object]', 'A'.repeat(43)];

const NO_LIMITS = ['', '0', '101', '-1', '1.5', 'abc', '1e309', 'NaN', '%00', 'null'];
const NO_UUIDS = ['', 'abc', '1', '%00', "'--", '%F0%9F%98%80'];

type BadParameter = readonly [values: readonly string[], status: number];

/** Rejected values of every parameter and the expected answer. */
export const GROUP_PARAMETERS: Readonly<Record<string, BadParameter>> = {
  ...Object.fromEntries(PATHS.map((row): [string, BadParameter] => [row, [NO_IDS, 404]])),
  'GET /api/groups limit': [[...NO_LIMITS, '51'], 422],
  'GET /api/groups before': [NO_UUIDS, 422],
  'GET /api/calendar/{token}/circle-link.ics group': [NO_UUIDS, 422],
  'GET /api/groups search': [['%00', 'a%07', 'x'.repeat(101)], 422],
  'GET /api/groups/{id}/charter language': [['', 'de', 'EN', '%00', "'--"], 422],
  'GET /api/groups/{id}/statement format': [['', 'xml', 'PDF', '../pdf'], 422],
  'POST /api/groups/preview language': [['', 'de', 'EN', '%00', "'--"], 422],
  'GET /api/invitations/{code} language': [['', 'de', 'EN', '%00', "'--"], 422],
  'GET /api/payments limit': [NO_LIMITS, 422],
  'GET /api/payments before': [NO_UUIDS, 422],
  'GET /api/payments groupId': [NO_UUIDS, 422],
  'GET /api/payments search': [['%00', 'a%07', 'x'.repeat(101)], 422],
  'GET /api/payments status': [['', 'open', 'ALL', '%00', "'--"], 422],
  'GET /api/payments/upcoming limit': [NO_LIMITS, 422],
};
