/**
 * The back office: reads everything, changes nothing by itself but through the public APIs of others. Its only table is
 * admin_member_counts. One section a folder, one function of routes a section.
 */
export { identityReviewRoutes } from './identity/routes.ts';
export { countMembersForAdmins } from './overview/count-members.ts';
export type { Machine } from './machine.ts';
export { moneyRoutes } from './money-routes.ts';
export { groupAdminRoutes } from './groups/routes.ts';
export { memberAdminRoutes } from './members/routes.ts';
export { overviewRoutes } from './overview/routes.ts';
export { riskRoutes } from './fraud/routes.ts';
export { storyReviewRoutes } from './stories/routes.ts';
export { teamRoutes } from './team/routes.ts';
