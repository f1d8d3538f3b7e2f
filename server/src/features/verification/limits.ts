/** The limits of verification; docs/security.md lists them. */
const HOUR = 3600;

export const emailByAddress = { name: 'verification mail by address', max: 5, perSeconds: HOUR };
export const emailByIp = { name: 'verification mail by network', max: 20, perSeconds: HOUR };
export const emailInAll = { name: 'verification mail in all', max: 1000, perSeconds: HOUR };
export const linkByIp = { name: 'verification link by network', max: 120, perSeconds: HOUR };
export const codeByMember = { name: 'phone code by member', max: 5, perSeconds: HOUR };
/**
 * Higher than what one account gets, and two: changing to a number uses up nothing of what the account that has it is sent.
 */
export const codeByNumber = { name: 'phone code by number', max: 20, perSeconds: HOUR };
export const changeByNumber = { name: 'phone change by number', max: 20, perSeconds: HOUR };
export const codeByIp = { name: 'phone code by network', max: 20, perSeconds: HOUR };
export const tryByMember = { name: 'phone code try by member', max: 20, perSeconds: HOUR };
export const idTryByMember = { name: 'ID upload by member', max: 20, perSeconds: HOUR };
export const idSentByMember = { name: 'ID sent by member', max: 5, perSeconds: 24 * HOUR };
