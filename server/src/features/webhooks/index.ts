/**
 * Outgoing webhooks: programs of members are told what happens in their groups. Alone writes webhook_endpoints, webhook_events
 * and webhook_deliveries; a trigger notes each activity of a group in its own transaction (server/sql/webhooks).
 * @reads auth: api_tokens
 * @reads groups: group_members
 * @reads members: users
 */
export { replayForMember, switchOffEndpoint } from './by-team.ts';
export { deleteOldDeliveries } from './delivery-store.ts';
export { deleteEndpointsOf as removeEndpointsOf } from './endpoint-store.ts';
export { listEndpoints } from './list-endpoints.ts';
export { webhookRoutes } from './routes.ts';
export { rotateWebhookSecrets } from './secrets.ts';
export { sendWebhooks } from './send-webhooks.ts';
