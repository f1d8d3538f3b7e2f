import { dashboardAnswer } from '../dashboard.ts';
import { operations } from '../operation.ts';

export const dashboardCalls = operations('dashboard', {
  mine: { method: 'GET', path: '/api/dashboard', access: 'verification', answer: dashboardAnswer },
});
