/** Limits of /join that do not count by address or member; docs/api-calls.md lists them. */
export const joinByBrowser = { name: 'join by browser', max: 10, perSeconds: 3_600 };
