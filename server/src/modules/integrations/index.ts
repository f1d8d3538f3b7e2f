/**
 * Outgoing webhooks to members' programs about their groups. Only this feature writes webhook_endpoints,
 * webhook_events, webhook_deliveries and webhook_stops; a trigger records each group activity in its own transaction
 * (server/db/functions/integrations).
 * Calendar: a member's due dates and payouts as a feed for calendar programs. Only this feature writes calendar_feeds
 * and calendar_events; the dates come from groups.

 * @reads auth: api_tokens
 * @reads groups: group_members
 * @reads members: users
 */
export { closeFeed } from './calendar/close-feed.ts';
export { calendarRoutes } from './calendar/routes.ts';
export { buildPageHead } from './sharing/page-heads.ts';
export { sharingRoutes } from './sharing/routes.ts';
export { allowHost, replayForMember, stopHost } from './webhooks/admin-view.ts';
export { deleteMemberEndpoints } from './webhooks/endpoint-store.ts';
export { listEndpoints } from './webhooks/list-endpoints.ts';
export { webhookRoutes } from './webhooks/routes.ts';
export { rotateWebhookSecrets } from './webhooks/secrets.ts';
export { sendWebhooks } from './webhooks/send-webhooks.ts';
export { selectStops as listStops } from './webhooks/stop-store.ts';
