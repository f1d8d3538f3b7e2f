import { entryCalls } from '@circle-link/contract/operations/entry';
import { PDF_TYPE } from '../../../platform/documents/pdf.ts';
import type { App } from '../../../platform/http/app.ts';
import { getRequestLanguage } from '../../../platform/http/request-language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { toCallerKey } from '../../../platform/rate-limits/caller.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { createRoutes } from '../../auth/index.ts';
import type { JoinHooks } from './hooks.ts';
import { readJoinCookie, setJoinCookie } from './join-cookie.ts';
import { joinByBrowser } from './rate-limits.ts';
import { startJoin } from './start-join.ts';
import { viewBalance, viewEntry } from './view-entry.ts';
import { viewJoinPayment } from './view-join-payment.ts';
import { writeEntryReceipt } from './write-receipt.ts';

export function joinRoutes(app: App, platform: Platform, hooks: JoinHooks): void {
  const { database, settings } = platform;
  const byBrowser = rateLimit(database, settings, {
    ...joinByBrowser,
    // Never limited by the typed address, which would let others use up its owner's attempts.
    by: (request) => readJoinCookie(request, settings) ?? toCallerKey(request.ip),
  });
  const { serve } = createRoutes(app, platform);
  serve(entryCalls.joined, ({ query, request }) =>
    database.read((db) => viewJoinPayment(db, { browser: readJoinCookie(request, settings), ...query })),
  );
  serve(
    entryCalls.join,
    ({ body, request, reply }) =>
      startJoin(platform, body, {
        browser: setJoinCookie(request, reply, settings),
        language: getRequestLanguage(request),
        screen: (member) => hooks.screenJoin(request, member),
        mailboxOwners: hooks.mailboxOwners,
        refuseStopped: hooks.refuseStopped,
      }),
    [byBrowser],
  );
}

export function entryRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(entryCalls.mine, ({ member }) => database.readTogether((db) => viewEntry(db, member.id)));
  serve(entryCalls.receipt, async ({ member, request }) => ({
    type: PDF_TYPE,
    fileName: 'circlelink-entry-receipt.pdf',
    content: await writeEntryReceipt(platform, member, getRequestLanguage(request)),
  }));
  serve(entryCalls.balance, ({ member }) =>
    database.readTogether((db) => viewBalance(db, member.id, settings.moneyMode === 'sandbox')),
  );
}
