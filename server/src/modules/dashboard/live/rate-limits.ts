/** The limit of opened streams; docs/api-calls.md lists it. Each loaded page opens one. */
export const streamsByMember = { name: 'live stream opened by member', max: 600, perSeconds: 3_600 };
