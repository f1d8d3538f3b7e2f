/** Goals: a member's savings target, and the amount paid into groups since. Only this feature writes savings_goals. */
export { goalRoutes } from './routes.ts';
export { setGoal } from './set-goal.ts';
