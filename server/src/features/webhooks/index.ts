/**
 * Outgoing webhooks: programs of members are told what happens in their groups. Alone writes webhook_endpoints, webhook_events,
 * webhook_deliveries and webhook_stops; a trigger notes each activity of a group in its own transaction (server/db/functions/webhooks).
 * @reads auth: api_tokens
 * @reads groups: group_members
 * @reads members: users
 */
export { allowHost, replayForMember, stopHost } from './admin-view.ts';
export { deleteOldDeliveries } from './delivery-store.ts';
export { deleteMemberEndpoints } from './endpoint-store.ts';
export { deleteWebhookStops } from './stop-store.ts';
export { selectStops as listStops } from './stop-store.ts';
export { listEndpoints } from './list-endpoints.ts';
export { webhookRoutes } from './routes.ts';
export { rotateWebhookSecrets } from './secrets.ts';
export { sendWebhooks } from './send-webhooks.ts';
