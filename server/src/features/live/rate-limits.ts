/** The limit of streams that are opened; docs/api-calls.md lists it. Each page that is loaded opens one. */
export const streamsByMember = { name: 'live stream opened by member', max: 600, perSeconds: 3_600 };
