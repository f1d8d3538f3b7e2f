import { withdrawalCalls } from '@circle-link/contract/operations/withdrawals';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { serveOn, visitorOf } from '../auth/index.ts';
import { changeAccount } from './change-account.ts';
import type { WithdrawalHooks } from './hooks.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { viewAccount } from './view-account.ts';
import { viewWithdrawals } from './view-withdrawals.ts';

/** The member's own account and withdrawals. */
export function withdrawalRoutes(app: App, platform: Platform, hooks: WithdrawalHooks): void {
  const { database, settings } = platform;
  const { serve } = serveOn(app, platform);
  serve(withdrawalCalls.account, ({ member }) => database.read((db) => viewAccount(db, member.id)));
  serve(withdrawalCalls.setAccount, ({ member, body, request }) =>
    changeAccount(platform, { member, visitor: visitorOf(request, settings) }, body),
  );
  serve(withdrawalCalls.list, ({ member, query }) =>
    database.read((db) => viewWithdrawals(db, { userId: member.id, ...query })),
  );
  serve(withdrawalCalls.request, ({ member, body }) => requestWithdrawal(platform, hooks, member.id, body));
}
