/**
 * Outgoing webhooks to members' programs about their groups. Only this feature writes webhook_endpoints,
 * webhook_events, webhook_deliveries and webhook_stops; a trigger records each group activity in its own transaction
 * (server/db/functions/webhooks).
 * @reads auth: api_tokens
 * @reads groups: group_members
 * @reads members: users
 */
export { allowHost, replayForMember, stopHost } from './admin-view.ts';
export { deleteMemberEndpoints } from './endpoint-store.ts';
export { selectStops as listStops } from './stop-store.ts';
export { listEndpoints } from './list-endpoints.ts';
export { webhookRoutes } from './routes.ts';
export { rotateWebhookSecrets } from './secrets.ts';
export { sendWebhooks } from './send-webhooks.ts';
