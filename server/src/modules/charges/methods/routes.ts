import { cardCalls } from '@circle-link/contract/operations/cards';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CreateRoutes } from '../hooks.ts';
import { chooseDefault } from './choose-default.ts';
import { listAccountsToVerify, listCards } from './list-cards.ts';
import type { RecordMethodChange } from './record-change.ts';
import { removeCard } from './remove-card.ts';
import { startSetup } from './start-setup.ts';

interface SavedCardParts {
  readonly createRoutes: CreateRoutes;
  readonly recordChange: RecordMethodChange;
}

export function savedCardRoutes(
  app: App,
  platform: Platform,
  { createRoutes, recordChange }: SavedCardParts,
): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(cardCalls.setUp, async ({ member, body }) => ({
    clientSecret: await startSetup(platform, member.id, body.kind),
  }));
  serve(cardCalls.list, ({ member }) => database.read((db) => listCards(db, member.id)));
  serve(cardCalls.toVerify, ({ member }) => database.read((db) => listAccountsToVerify(db, member.id)));
  serve(cardCalls.makeDefault, ({ member, params }) =>
    chooseDefault(database, { userId: member.id, methodId: params.id }, recordChange),
  );
  serve(cardCalls.remove, ({ member, params }) =>
    removeCard(database, { userId: member.id, methodId: params.id }, recordChange),
  );
}
