/**
 * Live: one stream of server-sent events a browser, which tells its page when to ask again. What is shown still comes from
 * the ordinary calls, with their own guards; polling goes on beside it. Writes nothing.
 * @reads activities: activities
 * @reads auth: sessions
 * @reads groups: group_members
 * @reads members: users
 * @reads queue: queue_counter
 */
export { liveRoutes } from './routes.ts';
