/**
 * The back office: what admins read, and the routes of what they decide. Reads tables freely; changes go through the doors
 * of the features that own them.
 */
export { identityReviewRoutes } from './identity/routes.ts';
