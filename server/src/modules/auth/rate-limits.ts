/**
 * Rate limits by name, account or browser, which commands count. Limits by network or member are in
 * contract/src/auth/auth.ts. docs/api-calls.md lists all.
 */
const QUARTER = 900;
const HOUR = 3600;

export const loginByName = { name: 'sign-in by name', max: 150, perSeconds: QUARTER };
export const loginByAccount = { name: 'sign-in by account, unknown browsers', max: 150, perSeconds: QUARTER };
export const loginByKnownBrowser = { name: 'sign-in by known browser', max: 30, perSeconds: QUARTER };
export const registerByAddress = { name: 'registration by address', max: 20, perSeconds: HOUR };
export const resetByAddress = { name: 'password reset by address', max: 5, perSeconds: HOUR };
export const resetByAdmin = { name: 'password reset by admins, by member', max: 5, perSeconds: HOUR };
export const proveByLink = { name: 'account password by mailed link', max: 10, perSeconds: QUARTER };
export const changeByMemberAndAddress = {
  name: 'change of address by member and address',
  max: 5,
  perSeconds: HOUR,
};
export const codeByMember = {
  name: 'first code by member',
  max: 10,
  perSeconds: QUARTER,
};
export const callByToken = { name: 'call by API token', max: 600, perSeconds: 60 };
export const wrongTokenByNetwork = { name: 'wrong API token by network', max: 100, perSeconds: QUARTER };
export const confirmByMember = { name: 'password asked for again by member', max: 10, perSeconds: QUARTER };
