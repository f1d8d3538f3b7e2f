import type { SharedLimit } from '../../../platform/rate-limits/rate-limits.ts';

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
/** Exceeding it is silent: others can use it up, and the link still works. */
export const emailCodeByAddress = { name: 'email code try by address', max: 20, perSeconds: 24 * HOUR };
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

/**
 * Limits of change emails per address, from all accounts; docs/api-calls.md lists it. Exceeding it is silent, because
 * others can use it up.
 */
export const changeMailsByAddress: SharedLimit = {
  name: 'change of address by new address',
  first: 12,
  further: 8,
  perSeconds: 3_600,
};
