/** The limit of stories; docs/security.md lists it. */
export const storyByMember = { name: 'story told by member', max: 10, perSeconds: 3_600 };
