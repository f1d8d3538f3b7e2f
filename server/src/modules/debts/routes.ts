import { debtCalls } from '@circle-link/contract/debts';
import type { App } from '../../platform/http/app.ts';
import type { RouteParts } from '../../platform/platform.ts';
import { createRoutes } from '../auth/index.ts';
import { type DebtPaymentParts, payDebt } from './pay-debt.ts';
import { viewDebt } from './view-debt.ts';

export function debtRoutes(
  app: App,
  parts: RouteParts,
  pay: Pick<DebtPaymentParts, 'writer' | 'clock'>,
): void {
  const { serve } = createRoutes(app, parts);
  serve(debtCalls.mine, ({ database, member }) => database.readTogether((db) => viewDebt(db, member.id)));
  serve(debtCalls.pay, async ({ platform, member, body, reply }) => {
    const answer = await payDebt({ ...platform, ...pay }, member.id, body);
    void reply.status(answer.status === 'completed' ? 200 : 202);
    return answer;
  });
}
