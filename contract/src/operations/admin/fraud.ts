/** Risk review, the only calls that return scores and flags. */
import * as z from 'zod';
import { doneAnswer } from '../../errors.ts';
import { operations } from '../../operation.ts';
import { blacklistBody, riskDecisionBody, riskDetail, riskList, riskListQuery } from '../../fraud.ts';

const access = { ability: 'review' } as const;
const params = z.object({ userId: z.uuid() });

export const adminRiskCalls = operations('admin', {
  risks: { method: 'GET', path: '/api/admin/risk', access, query: riskListQuery, answer: riskList },
  risk: { method: 'GET', path: '/api/admin/risk/:userId', access, params, answer: riskDetail },
  clearRisk: {
    method: 'POST',
    path: '/api/admin/risk/:userId/clear',
    access,
    params,
    body: riskDecisionBody,
    answer: doneAnswer,
  },
  blacklist: {
    method: 'POST',
    path: '/api/admin/risk/:userId/blacklist',
    access,
    params,
    body: blacklistBody,
    answer: doneAnswer,
  },
  liftBlacklist: {
    method: 'POST',
    path: '/api/admin/risk/:userId/unblacklist',
    access,
    params,
    body: riskDecisionBody,
    answer: doneAnswer,
  },
});
