/** The limits of accounts; docs/security.md lists them. */
const QUARTER = 900;
const HOUR = 3600;

export const loginByName = { name: 'sign-in by name', max: 150, perSeconds: QUARTER };
export const loginByAccount = { name: 'sign-in by account, strangers', max: 150, perSeconds: QUARTER };
export const loginByKnownBrowser = { name: 'sign-in by known browser', max: 30, perSeconds: QUARTER };
export const loginByIp = { name: 'sign-in by network', max: 300, perSeconds: QUARTER };
export const registerByIp = { name: 'registration by network', max: 60, perSeconds: HOUR };
export const registerByAddress = { name: 'registration by address', max: 20, perSeconds: HOUR };
export const resetByIp = { name: 'password reset by network', max: 20, perSeconds: HOUR };
export const resetByAddress = { name: 'password reset by address', max: 5, perSeconds: HOUR };
export const resetByAdmin = { name: 'password reset by admins, by member', max: 5, perSeconds: HOUR };
export const proveByLink = { name: 'account password by mailed link', max: 10, perSeconds: QUARTER };
export const changeByMember = { name: 'password change by member', max: 10, perSeconds: QUARTER };
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
/** The wizard and the settings count together (features/account/limits.ts). */
export const profileByMember = { name: 'profile edited by member', max: 30, perSeconds: HOUR };
export const confirmByMember = { name: 'password asked for again by member', max: 10, perSeconds: QUARTER };
