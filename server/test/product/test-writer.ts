/** The product's writer of provider events on a database without a server. */
import { applyCardEvents } from '../../src/app/apply-card-events.ts';
import { type ApplyEvents, createInboxWriter, type InboxWriter } from '../../src/modules/charges/index.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createLog } from '../../src/platform/logging/log.ts';

const log = createLog('silent');

export const applyEvents: ApplyEvents = applyCardEvents({
  settings: {
    publicUrl: 'http://localhost',
    moneyMode: 'sandbox',
    appSecret: 'of the tests',
    legalNoticeUrl: undefined,
    supportEmail: undefined,
  },
  log,
});

export function createTestWriter(database: Database, apply: ApplyEvents = applyEvents): InboxWriter {
  return createInboxWriter({ database, apply, log });
}
