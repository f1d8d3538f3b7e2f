/** The limits of the member's own account; docs/security.md lists them. */
export const exportByMember = { name: 'copy of all data by member', max: 6, perSeconds: 3_600 };
export const pictureByMember = { name: 'profile picture by member', max: 20, perSeconds: 3_600 };
export const editByMember = { name: 'profile edited by member', max: 30, perSeconds: 3_600 };
