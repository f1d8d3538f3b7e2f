/** Goals: what a member saves for, and how much of it they have put into groups since. Alone writes savings_goals. */
export { removeGoal } from './remove-goal.ts';
export { goalRoutes } from './routes.ts';
export { setGoal } from './set-goal.ts';
