import { cardChangeBody, cardParams, cardSetupAnswer, savedCards } from '@circle-link/contract/cards';
import { doneAnswer } from '@circle-link/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { App, PreHandler } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { setupByMember } from '../limits.ts';
import { chooseDefault } from './choose-default.ts';
import { listCards } from './list-cards.ts';
import type { NoteChange } from './note-change.ts';
import { removeCard } from './remove-card.ts';
import { startSetup } from './start-setup.ts';

/** What features/auth and features/audit lend: cards is a leaf, so app passes it in. */
export interface CardGuards {
  /** Past every gate, or with something to pay. */
  readonly throughGates: PreHandler;
  readonly memberOf: (request: FastifyRequest) => { readonly id: string };
  readonly noteChange: NoteChange;
}

const done = { ok: true } as const;
const tags = ['cards'];

/** A member's saved cards: save one, list them, choose the default, remove one. */
export function savedCardRoutes(app: App, platform: Platform, guards: CardGuards): void {
  const { database, settings } = platform;
  const { memberOf, noteChange } = guards;
  const onRequest = [guards.throughGates];

  app.post(
    '/api/cards/setup',
    {
      // Whoever owes and has no card left needs one.
      config: { openWhileLocked: true },
      onRequest,
      preHandler: [
        rateLimit(database, settings, { ...setupByMember, by: (request) => memberOf(request).id }),
      ],
      schema: { tags, response: { 200: cardSetupAnswer } },
    },
    async (request) => ({ clientSecret: await startSetup(platform, memberOf(request).id) }),
  );

  app.get('/api/cards', { onRequest, schema: { tags, response: { 200: savedCards } } }, (request) =>
    database.read((db) => listCards(db, memberOf(request).id)),
  );

  app.patch(
    '/api/cards/:id',
    { onRequest, schema: { tags, params: cardParams, body: cardChangeBody, response: { 200: doneAnswer } } },
    async (request) => {
      const card = { userId: memberOf(request).id, methodId: request.params.id };
      await chooseDefault(database, card, noteChange);
      return done;
    },
  );

  app.delete(
    '/api/cards/:id',
    { onRequest, schema: { tags, params: cardParams, response: { 200: doneAnswer } } },
    async (request) => {
      const card = { userId: memberOf(request).id, methodId: request.params.id };
      await removeCard(database, card, noteChange);
      return done;
    },
  );
}
