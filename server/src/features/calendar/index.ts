/**
 * Calendar: what a member owes and receives, as their own calendar program fetches it. Alone writes calendar_feeds and
 * calendar_events; the dates come from groups.
 */
export { closeFeed } from './close-feed.ts';
export { calendarRoutes } from './routes.ts';
