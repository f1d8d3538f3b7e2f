import { owedCalls } from '@circle-link/contract/operations/owed';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRoutes } from '../auth/index.ts';
import type { OwedParts } from './pay-by-card.ts';
import { payOwed } from './pay-owed.ts';
import { viewOwed } from './view-owed.ts';

export function owedRoutes(app: App, platform: Platform, pay: Pick<OwedParts, 'writer' | 'clock'>): void {
  const { serve } = createRoutes(app, platform);
  serve(owedCalls.mine, ({ member }) => platform.database.readTogether((db) => viewOwed(db, member.id)));
  serve(owedCalls.pay, async ({ member, body, reply }) => {
    const answer = await payOwed({ ...platform, ...pay }, member.id, body);
    void reply.status(answer.status === 'completed' ? 200 : 202);
    return answer;
  });
}
