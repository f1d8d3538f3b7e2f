import { dashboardAnswer } from '../dashboard.ts';
import { operations } from '../operation.ts';

export const dashboardCalls = operations('dashboard', {
  /** Groups, activities, upcoming payments and four figures (spec §7). */
  mine: { method: 'GET', path: '/api/dashboard', access: 'verification', answer: dashboardAnswer },
});
