import { decisionForm } from '@circle-link/contract/admin/refunds';
import { writeOffAsked, writeOffForm, writeOffList } from '@circle-link/contract/admin/write-offs';
import { doneAnswer } from '@circle-link/contract/errors';
import { parseDollars, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { memberOf, requireAbility, requireConfirmed } from '../../auth/index.ts';
import { sumGivenByAdmin } from '../../entry/index.ts';
import { areLinked } from '../../fraud/index.ts';
import { approveWriteOff, askForWriteOff, declineWriteOff } from '../../owed/index.ts';
import { moneyDeedByAdmin } from '../money-limits.ts';
import { viewWriteOffs } from './view-write-offs.ts';

const tags = ['admin'];
const done = { ok: true } as const;

/** Debts that are written off: each step with the password typed again, like refunds (security.md §11). */
export function adminWriteOffRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireConfirmed(platform, 'money')];
  const preHandler = rateLimit(database, settings, {
    ...moneyDeedByAdmin,
    by: (request) => memberOf(request).id,
  });
  const params = z.object({ id: z.uuid() });
  const decision = { tags, params, body: decisionForm, response: { 200: doneAnswer } };

  app.get(
    '/api/admin/write-offs',
    { onRequest: [requireAbility(platform, 'view')], schema: { tags, response: { 200: writeOffList } } },
    (request) => database.read((db) => viewWriteOffs(db, memberOf(request).id)),
  );
  app.post(
    '/api/admin/write-offs',
    { onRequest, preHandler, schema: { tags, body: writeOffForm, response: { 201: writeOffAsked } } },
    async (request, reply) => {
      const { userId, amount, owed, reason } = request.body;
      const wish = {
        userId,
        reason,
        amountCents: readCents(amount),
        seenCents: readCents(owed),
        actorId: memberOf(request).id,
        aloneCents: settings.refundAloneCents,
      };
      const hooks = { areLinked, sumGiven: sumGivenByAdmin };
      return reply.status(201).send(await askForWriteOff(platform, wish, hooks));
    },
  );
  app.post(
    '/api/admin/write-offs/:id/approve',
    { onRequest, preHandler, schema: decision },
    async (request) => {
      const { reason } = request.body;
      const order = { id: request.params.id, actorId: memberOf(request).id, reason };
      await approveWriteOff(platform, order, areLinked);
      return done;
    },
  );
  app.post(
    '/api/admin/write-offs/:id/decline',
    { onRequest, preHandler, schema: decision },
    async (request) => {
      const { reason } = request.body;
      await declineWriteOff(database, { id: request.params.id, actorId: memberOf(request).id, reason });
      return done;
    },
  );
}

/** The schema has read it already. */
function readCents(amount: string): Cents {
  return parseDollars(amount) ?? ZERO_CENTS;
}
