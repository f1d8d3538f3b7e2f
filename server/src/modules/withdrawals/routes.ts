import { balanceCalls } from '@circle-link/contract/balance';
import { withdrawalCalls } from '@circle-link/contract/withdrawals';
import type { DatabaseClock } from '../../platform/database/installation.ts';
import { type App, readRawBodies } from '../../platform/http/app.ts';
import type { RouteParts } from '../../platform/platform.ts';
import { createRoutes, getVisitor } from '../auth/index.ts';
import { applyAccountChange } from './accounts/refresh-accounts.ts';
import { openLink, viewAccount } from './accounts/open-account.ts';
import { requestWithdrawal, viewWithdrawals } from './request-withdrawal.ts';
import { viewAvailable, viewBalance } from './availability.ts';

export function withdrawalRoutes(app: App, parts: RouteParts, clock: DatabaseClock): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(withdrawalCalls.account, ({ database, member }) =>
    database.readTogether((db) => viewAccount(db, member.id)),
  );
  serve(balanceCalls.balance, ({ database, member }) =>
    database.readTogether((db) => viewBalance(db, member.id, settings.moneyMode === 'sandbox')),
  );
  serve(withdrawalCalls.available, ({ database, member }) =>
    database.readTogether((db) => viewAvailable(db, member.id)),
  );
  serve(withdrawalCalls.link, ({ platform, member, body, request }) =>
    openLink(platform, { member, visitor: getVisitor(request, settings) }, body),
  );
  serve(withdrawalCalls.list, ({ database, member, query }) =>
    database.read((db) => viewWithdrawals(db, { userId: member.id, ...query })),
  );
  serve(withdrawalCalls.request, ({ platform, member, body }) =>
    requestWithdrawal(platform, member.id, body),
  );
  app.register((webhooks, _options, done) => {
    readRawBodies(webhooks);
    createRoutes(webhooks, parts).serve(withdrawalCalls.webhook, ({ platform, request }) =>
      applyAccountChange(platform, clock, request),
    );
    done();
  });
}
