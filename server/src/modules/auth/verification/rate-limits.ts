/** Limits per email address, number and document, in addition to those of the calls; docs/api-calls.md lists them. */
const HOUR = 3600;

export const emailByAddress = { name: 'verification mail by address', max: 5, perSeconds: HOUR };
export const ownEmailByAddress = {
  name: 'verification mail of accounts by address',
  first: 5,
  further: 5,
  perSeconds: HOUR,
};
export const emailInAll = { name: 'verification mail in all', max: 1000, perSeconds: HOUR };
/**
 * Per number, for accounts without a verified number: any member can type it, so the first code of each account in an
 * hour has a separate limit. A few accounts cannot use up the first code of the phone's holder.
 */
export const firstPhoneCodeLimit = {
  name: 'phone code, first by member and number',
  max: 1,
  perSeconds: HOUR,
};
export const firstByNumber = { name: 'phone code by number, first of an account', max: 12, perSeconds: HOUR };
export const furtherByNumber = { name: 'phone code by number, further ones', max: 8, perSeconds: HOUR };
export const provenByNumber = { name: 'phone code by number, of proven accounts', max: 20, perSeconds: HOUR };
export const idSentByMember = { name: 'ID sent by member', max: 5, perSeconds: 24 * HOUR };
