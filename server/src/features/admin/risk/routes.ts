import { doneAnswer } from '@circle-link/contract/errors';
import {
  blacklistBody,
  riskDecisionBody,
  riskDetail,
  riskList,
  riskListQuery,
} from '@circle-link/contract/risk';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { OwnAccount } from '../../members/index.ts';
import { memberOf, requireAbility } from '../../auth/index.ts';
import { blacklistMember, clearMember, liftBlacklist } from '../../fraud/index.ts';
import { listRisks, viewRisk } from './view-risks.ts';

/** What app passes in, so that the back office does not know what a member may be paying. */
export interface RiskHooks {
  /** Closes what a blacklisted member could still pay with. */
  readonly stopPayments: (userId: string) => Promise<void>;
}

const tags = ['admin'];
const params = z.object({ userId: z.uuid() });
const done = { ok: true } as const;

/** The review of risks: ability `review`. Scores and flags are answered here and nowhere else. */
export function riskRoutes(app: App, platform: Platform, { stopPayments }: RiskHooks): void {
  const { database, settings } = platform;
  const onRequest = [requireAbility(platform, 'review')];
  const decisionOf = (request: FastifyRequest<{ Params: { userId: string } }>) => ({
    userId: request.params.userId,
    actorId: memberOf(request).id,
  });

  app.get(
    '/api/admin/risk',
    { onRequest, schema: { tags, querystring: riskListQuery, response: { 200: riskList } } },
    (request) => database.read((db) => listRisks(db, request.query, memberOf(request).id)),
  );

  app.get(
    '/api/admin/risk/:userId',
    { onRequest, schema: { tags, params, response: { 200: riskDetail } } },
    (request) => {
      const { userId } = request.params;
      if (userId === memberOf(request).id) throw new OwnAccount();
      return database.read((db) => viewRisk(db, settings.fraud.signals, userId));
    },
  );

  app.post(
    '/api/admin/risk/:userId/clear',
    { onRequest, schema: { tags, params, body: riskDecisionBody, response: { 200: doneAnswer } } },
    async (request) => {
      await clearMember(platform, { ...decisionOf(request), reason: request.body.reason });
      return done;
    },
  );

  app.post(
    '/api/admin/risk/:userId/blacklist',
    { onRequest, schema: { tags, params, body: blacklistBody, response: { 200: doneAnswer } } },
    async (request) => {
      await blacklistMember(platform, { ...decisionOf(request), ...request.body });
      await stopPayments(request.params.userId);
      return done;
    },
  );

  app.post(
    '/api/admin/risk/:userId/unblacklist',
    { onRequest, schema: { tags, params, body: riskDecisionBody, response: { 200: doneAnswer } } },
    async (request) => {
      await liftBlacklist(platform, { ...decisionOf(request), reason: request.body.reason });
      return done;
    },
  );
}
