/** The limits of the member's own account; docs/security.md lists them. */
export const exportByMember = { name: 'copy of all data by member', max: 6, perSeconds: 3_600 };
