import { adminRiskCalls } from '@circle-link/contract/operations/admin/fraud';
import { lockingRefusals } from '@circle-link/contract/refusals/locking';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { blacklistMember, clearMember, liftBlacklist } from '../../risk/index.ts';
import { listRisks, viewRisk } from './view-risks.ts';

/** Injected by app, so that the back office does not depend on the modules that members pay for. */
export interface RiskHooks {
  readonly stopPayments: (userId: string) => Promise<void>;
}

export function riskRoutes(app: App, platform: Platform, { stopPayments }: RiskHooks): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(adminRiskCalls.risks, ({ member, query }) => database.read((db) => listRisks(db, query, member.id)));
  serve(adminRiskCalls.risk, ({ member, params: { userId } }) => {
    if (userId === member.id) throw new Refusal(lockingRefusals.own_account);
    return database.read((db) => viewRisk(db, settings.fraud.signals, userId));
  });
  serve(adminRiskCalls.clearRisk, ({ member, params, body }) =>
    clearMember(platform, { ...params, ...body, actorId: member.id }),
  );
  serve(adminRiskCalls.blacklist, async ({ member, params, body }) => {
    await blacklistMember(platform, { ...params, ...body, actorId: member.id });
    await stopPayments(params.userId);
  });
  serve(adminRiskCalls.liftBlacklist, ({ member, params, body }) =>
    liftBlacklist(platform, { ...params, ...body, actorId: member.id }),
  );
}
