/**
 * Integrations with other programs: webhooks/ delivers signed events to members' endpoints, calendar/ serves a private feed of due
 * dates, sharing/ draws previews and the open rings of groups.
 * @reads auth: api_tokens
 * @reads groups: group_members
 * @reads members: users
 */
export { calendarRoutes, sharingRoutes, webhookRoutes } from './routes.ts';
export { buildPageHead } from './sharing/link-previews.ts';
export { allowHost, replayForMember, stopHost } from './webhooks/admin-actions.ts';
export { deleteMemberEndpoints, selectStops as listStops } from './webhooks/endpoint-store.ts';
export { listEndpoints } from './webhooks/endpoints.ts';
export { secretContext as webhookSecretContext } from './webhooks/secrets.ts';
export { sendWebhooks } from './webhooks/send-webhooks.ts';
