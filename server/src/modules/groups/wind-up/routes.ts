import { windUpCalls } from '@circle-link/contract/operations/groups/wind-up';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { cancelGroup } from '../cancel-group.ts';
import { toOwnGroup } from '../own-group.ts';
import { castVote } from './cast-vote.ts';
import { proposeWindUp } from './propose-wind-up.ts';
import { viewOwnWindUp } from './view-wind-up.ts';

export function windUpRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  serve(windUpCalls.cancel, (call) => cancelGroup(platform, toOwnGroup(call)));
  serve(windUpCalls.windUp, ({ member, params }) =>
    platform.database.readTogether((db) => viewOwnWindUp(db, params.id, member.id)),
  );
  serve(windUpCalls.proposeWindUp, (call) => proposeWindUp(platform, toOwnGroup(call)));
  serve(windUpCalls.vote, ({ body: { inFavor }, ...call }) =>
    castVote(platform, { ...toOwnGroup(call), inFavor }),
  );
}
