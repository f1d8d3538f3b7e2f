import { replacementCalls } from '@circle-link/contract/operations/groups/replacements';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { requestLeave } from '../request-leave.ts';
import { toOwnGroup } from '../own-group.ts';
import { offerSeat } from './offer-seat.ts';
import { viewReturns } from './view-returns.ts';

export function replacementRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  serve(replacementCalls.askToLeave, (call) =>
    requestLeave(platform, { ...toOwnGroup(call), isRequested: true }),
  );
  serve(replacementCalls.stayAfterAll, (call) =>
    requestLeave(platform, { ...toOwnGroup(call), isRequested: false }),
  );
  serve(replacementCalls.returns, ({ member }) => platform.database.read((db) => viewReturns(db, member.id)));
  serve(replacementCalls.offerSeat, ({ body: { userId: holderId, email }, ...call }) =>
    offerSeat(platform, { ...toOwnGroup(call), holderId, email }),
  );
}
