import { swapCalls } from '@circle-link/contract/operations/groups/swaps';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { toOwnGroup } from '../own-group.ts';
import { answerSwap } from './answer-swap.ts';
import { proposeSwap } from './propose-swap.ts';
import { withdrawSwap } from './withdraw-swap.ts';

export function swapRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  serve(swapCalls.proposeSwap, ({ body, ...call }) =>
    proposeSwap(platform, { ...toOwnGroup(call), ...body }),
  );
  serve(swapCalls.answerSwap, ({ body: { accept }, ...call }) =>
    answerSwap(platform, { ...toOwnGroup(call), swapId: call.params.swapId, accept }),
  );
  serve(swapCalls.withdrawSwap, (call) =>
    withdrawSwap(platform, { ...toOwnGroup(call), swapId: call.params.swapId }),
  );
}
