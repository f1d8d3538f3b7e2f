import { debtCalls } from '@circle-link/contract/debts';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRoutes } from '../auth/index.ts';
import { type DebtPaymentParts, payDebt } from './pay-debt.ts';
import { viewDebt } from './view-debt.ts';

export function debtRoutes(
  app: App,
  platform: Platform,
  pay: Pick<DebtPaymentParts, 'writer' | 'clock'>,
): void {
  const { serve } = createRoutes(app, platform);
  serve(debtCalls.mine, ({ member }) => platform.database.readTogether((db) => viewDebt(db, member.id)));
  serve(debtCalls.pay, async ({ member, body, reply }) => {
    const answer = await payDebt({ ...platform, ...pay }, member.id, body);
    void reply.status(answer.status === 'completed' ? 200 : 202);
    return answer;
  });
}
