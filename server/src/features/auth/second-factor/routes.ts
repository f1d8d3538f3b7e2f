import { secondFactorCalls } from '@circle-link/contract/operations/auth/second-factor';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sessionOf } from '../guards.ts';
import { proveIdentity } from '../prove-identity.ts';
import { serveOn } from '../serve.ts';
import { visitorOf } from '../visitor.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  viewSecondFactor,
} from './set-up.ts';

export function secondFactorRoutes(app: App, platform: Platform): void {
  const { settings } = platform;
  const { serve } = serveOn(app, platform);
  serve(secondFactorCalls.secondFactor, ({ request }) => viewSecondFactor(platform, sessionOf(request)));
  serve(secondFactorCalls.startSecondFactor, ({ member, request, body }) =>
    startSecondFactor(platform, member, { visitor: visitorOf(request, settings), proof: body }),
  );
  serve(secondFactorCalls.enableSecondFactor, async ({ request, body }) => ({
    recoveryCodes: await enableSecondFactor(platform, sessionOf(request), body.code),
  }));
  serve(secondFactorCalls.disableSecondFactor, ({ member, request, body }) => {
    const who = { userId: member.id, visitor: visitorOf(request, settings) };
    return proveIdentity(platform, who, body, (tx, proven) => disableSecondFactor(tx, settings, proven));
  });
  serve(secondFactorCalls.renewRecoveryCodes, async ({ member, request, body }) => {
    const who = { userId: member.id, visitor: visitorOf(request, settings) };
    const renew = proveIdentity(platform, who, body, (tx, proven) =>
      renewRecoveryCodes(tx, settings, proven),
    );
    return { recoveryCodes: await renew };
  });
}
