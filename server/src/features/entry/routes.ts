import {
  balanceAnswer,
  entryAnswer,
  paymentIntentAnswer,
  paymentIntentBody,
} from '@circle-link/contract/entry';
import { DOWNLOADS, sendDownload } from '../../platform/documents/download.ts';
import { PDF_TYPE } from '../../platform/documents/pdf.ts';
import type { App } from '../../platform/http/app.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { callerOf } from '../../platform/rate-limits/caller.ts';
import { rateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { memberOf, signedIn } from '../auth/index.ts';
import type { JoinHooks } from './hooks.ts';
import { keepJoinCookie, readJoinCookie } from './join-cookie.ts';
import { startJoin } from './start-join.ts';
import { viewBalance, viewEntry } from './view-entry.ts';
import { writeEntryReceipt } from './write-receipt.ts';

const HOUR_SECONDS = 3_600;

/** POST /api/create-payment-intent: the card form of /join (spec §7). Registered only while the queue is switched on. */
export function joinRoutes(app: App, platform: Platform, hooks: JoinHooks): void {
  const { database, settings } = platform;
  const limits = [
    rateLimit(database, settings, { name: 'join by address', max: 30, perSeconds: HOUR_SECONDS, by: 'ip' }),
    rateLimit(database, settings, {
      name: 'join by browser',
      max: 10,
      perSeconds: HOUR_SECONDS,
      // Never by the address that was typed: strangers would use up its owner's attempts.
      by: (request) => readJoinCookie(request, settings) ?? callerOf(request.ip),
    }),
  ];
  app.post(
    '/api/create-payment-intent',
    {
      preHandler: limits,
      schema: { tags: ['entry'], body: paymentIntentBody, response: { 200: paymentIntentAnswer } },
    },
    (request, reply) =>
      startJoin(platform, request.body, {
        browser: keepJoinCookie(request, reply, settings),
        language: languageOf(request),
        screen: (member) => hooks.screenJoin(request, member),
        mailboxOwners: hooks.mailboxOwners,
        refuseStopped: hooks.refuseStopped,
      }),
  );
}

/** The member's own entry and balance: no gate hides them, and they stay when the queue is switched off (product §14). */
export function entryRoutes(app: App, platform: Platform): void {
  const onRequest = [signedIn(platform)];
  const { database, settings } = platform;
  app.get(
    '/api/entry',
    { onRequest, schema: { tags: ['entry'], response: { 200: entryAnswer } } },
    (request) => database.read((db) => viewEntry(db, memberOf(request).id)),
  );
  app.get(
    '/api/entry/receipt',
    {
      onRequest,
      preHandler: rateLimit(database, settings, { ...DOWNLOADS, by: (request) => memberOf(request).id }),
      schema: { tags: ['entry'] },
    },
    async (request, reply) => {
      const content = await writeEntryReceipt(platform, memberOf(request));
      return sendDownload(reply, { type: PDF_TYPE, fileName: 'circlelink-entry-receipt.pdf', content });
    },
  );
  app.get(
    '/api/balance',
    { onRequest, schema: { tags: ['entry'], response: { 200: balanceAnswer } } },
    (request) =>
      database.read((db) => viewBalance(db, memberOf(request).id, settings.moneyMode === 'sandbox')),
  );
}
