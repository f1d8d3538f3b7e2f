import { doneAnswer } from '@circle-link/contract/errors';
import {
  recoveryCodes,
  secondFactorEnableBody,
  secondFactorProofBody,
  secondFactorStart,
  secondFactorStartBody,
  secondFactorState,
} from '@circle-link/contract/second-factor';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberOf, sessionOf, signedIn, throughGate } from '../guards.ts';
import { proveIdentity } from '../prove-identity.ts';
import { visitorOf } from '../visitor.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  viewSecondFactor,
} from './set-up.ts';

const tags = ['auth'];
const codes = { 200: recoveryCodes };

/** Two-step sign-in: look, begin, turn on, turn off, new recovery codes. */
export function secondFactorRoutes(app: App, platform: Platform): void {
  const { settings } = platform;
  const onRequest = [signedIn(platform)];
  // Before the mailbox is proven it would only keep its owner out.
  const proven = [throughGate(platform, 'email')];
  const whoOf = (request: FastifyRequest) => ({
    userId: memberOf(request).id,
    visitor: visitorOf(request, settings),
  });

  app.get(
    '/api/auth/second-factor',
    { onRequest, schema: { tags, response: { 200: secondFactorState } } },
    (request) => viewSecondFactor(platform, memberOf(request)),
  );

  app.post(
    '/api/auth/second-factor/start',
    {
      onRequest: proven,
      schema: { tags, body: secondFactorStartBody, response: { 200: secondFactorStart } },
    },
    (request) => {
      const { password } = request.body;
      return startSecondFactor(platform, memberOf(request), {
        visitor: visitorOf(request, settings),
        password,
      });
    },
  );

  app.post(
    '/api/auth/second-factor/enable',
    { onRequest: proven, schema: { tags, body: secondFactorEnableBody, response: codes } },
    async (request) => ({
      recoveryCodes: await enableSecondFactor(platform, sessionOf(request), request.body.code),
    }),
  );

  app.post(
    '/api/auth/second-factor/disable',
    { onRequest, schema: { tags, body: secondFactorProofBody, response: { 200: doneAnswer } } },
    async (request) => {
      await proveIdentity(platform, whoOf(request), request.body, (tx, member) =>
        disableSecondFactor(tx, settings, member),
      );
      return { ok: true as const };
    },
  );

  app.post(
    '/api/auth/second-factor/recovery-codes',
    { onRequest, schema: { tags, body: secondFactorProofBody, response: codes } },
    async (request) => ({
      recoveryCodes: await proveIdentity(platform, whoOf(request), request.body, (tx, member) =>
        renewRecoveryCodes(tx, settings, member),
      ),
    }),
  );
}
