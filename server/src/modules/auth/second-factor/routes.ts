import { secondFactorCalls } from '@circle-link/contract/operations/auth/second-factor';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSession } from '../guards.ts';
import { proveIdentity } from '../prove-identity.ts';
import { createRoutes } from '../serve.ts';
import { getVisitor } from '../visitor.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  viewSecondFactor,
} from './set-up.ts';

export function secondFactorRoutes(app: App, platform: Platform): void {
  const { settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(secondFactorCalls.secondFactor, ({ request }) => viewSecondFactor(platform, getSession(request)));
  serve(secondFactorCalls.startSecondFactor, ({ member, request, body }) =>
    startSecondFactor(platform, member, { visitor: getVisitor(request, settings), proof: body }),
  );
  serve(secondFactorCalls.enableSecondFactor, async ({ request, body }) => ({
    recoveryCodes: await enableSecondFactor(platform, getSession(request), body.code),
  }));
  serve(secondFactorCalls.disableSecondFactor, ({ member, request, body }) => {
    const who = { userId: member.id, visitor: getVisitor(request, settings) };
    return proveIdentity(platform, who, body, (tx, proven) => disableSecondFactor(tx, settings, proven));
  });
  serve(secondFactorCalls.renewRecoveryCodes, async ({ member, request, body }) => {
    const who = { userId: member.id, visitor: getVisitor(request, settings) };
    const renew = proveIdentity(platform, who, body, (tx, proven) =>
      renewRecoveryCodes(tx, settings, proven),
    );
    return { recoveryCodes: await renew };
  });
}
