import {
  payoutAccount,
  payoutAccountForm,
  withdrawalBody,
  withdrawalItem,
  withdrawalList,
  withdrawalListQuery,
} from '@circle-link/contract/withdrawals';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { rateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { memberOf, requireMember, visitorOf } from '../auth/index.ts';
import { changeAccount } from './change-account.ts';
import type { WithdrawalHooks } from './hooks.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { viewAccount } from './view-account.ts';
import { viewWithdrawals } from './view-withdrawals.ts';

const HOUR_SECONDS = 3_600;
const tags = ['withdrawals'];

/** The member's own account and withdrawals (architecture §5). Past all gates, also while the queue is off. */
export function withdrawalRoutes(app: App, platform: Platform, hooks: WithdrawalHooks): void {
  const { database, settings } = platform;
  const onRequest = [requireMember(platform)];
  const account = { 200: payoutAccount };

  app.get('/api/withdrawals/account', { onRequest, schema: { tags, response: account } }, (request) =>
    database.read((db) => viewAccount(db, memberOf(request).id)),
  );

  app.put(
    '/api/withdrawals/account',
    { onRequest, schema: { tags, body: payoutAccountForm, response: account } },
    (request) => {
      const owner = { member: memberOf(request), visitor: visitorOf(request, settings) };
      return changeAccount(platform, owner, request.body);
    },
  );

  app.get(
    '/api/withdrawals',
    { onRequest, schema: { tags, querystring: withdrawalListQuery, response: { 200: withdrawalList } } },
    (request) =>
      database.read((db) => viewWithdrawals(db, { userId: memberOf(request).id, ...request.query })),
  );

  app.post(
    '/api/withdrawals',
    {
      onRequest,
      preHandler: [
        rateLimit(database, settings, {
          name: 'withdrawal by member',
          max: 30,
          perSeconds: HOUR_SECONDS,
          by: (request) => memberOf(request).id,
        }),
      ],
      schema: { tags, body: withdrawalBody, response: { 201: withdrawalItem } },
    },
    async (request, reply) =>
      reply.status(201).send(await requestWithdrawal(platform, hooks, memberOf(request).id, request.body)),
  );
}
