/**
 * Calendar: a member's due dates and payouts as a feed for calendar programs. Only this feature writes calendar_feeds
 * and calendar_events; the dates come from groups.
 */
export { closeFeed } from './close-feed.ts';
export { calendarRoutes } from './routes.ts';
