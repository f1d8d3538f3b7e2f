/**
 * Live: one stream of server-sent events per browser, which tells its page when to reload data. The data comes from
 * ordinary calls with their guards, and polling continues as a fallback. Writes nothing.
 * @reads activities: activities
 * @reads auth: sessions
 * @reads groups: group_members
 * @reads members: users
 * @reads queue: queue_counter
 */
export { liveRoutes } from './routes.ts';
