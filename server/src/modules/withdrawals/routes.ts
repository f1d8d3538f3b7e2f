import { withdrawalCalls } from '@circle-link/contract/withdrawals';
import type { DatabaseClock } from '../../platform/database/installation.ts';
import { type App, readRawBodies } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRoutes, getVisitor } from '../auth/index.ts';
import { applyAccountChange } from './accounts/refresh-accounts.ts';
import { openLink, viewAccount } from './accounts/open-account.ts';
import { requestWithdrawal, viewWithdrawals } from './request-withdrawal.ts';
import { viewAvailable } from './availability.ts';

export function withdrawalRoutes(app: App, platform: Platform, clock: DatabaseClock): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(withdrawalCalls.account, ({ member }) => database.readTogether((db) => viewAccount(db, member.id)));
  serve(withdrawalCalls.available, ({ member }) =>
    database.readTogether((db) => viewAvailable(db, member.id)),
  );
  serve(withdrawalCalls.link, ({ member, body, request }) =>
    openLink(platform, { member, visitor: getVisitor(request, settings) }, body),
  );
  serve(withdrawalCalls.list, ({ member, query }) =>
    database.read((db) => viewWithdrawals(db, { userId: member.id, ...query })),
  );
  serve(withdrawalCalls.request, ({ member, body }) => requestWithdrawal(platform, member.id, body));
  app.register((webhooks, _options, done) => {
    readRawBodies(webhooks);
    createRoutes(webhooks, platform).serve(withdrawalCalls.webhook, ({ request }) =>
      applyAccountChange(platform, clock, request),
    );
    done();
  });
}
