/** The limits of saved cards; docs/security.md lists them. */
export const setupByMember = { name: 'card set-up by member', max: 20, perSeconds: 3_600 };
