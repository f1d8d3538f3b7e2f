/** Submits paid entries to the writer in process, each with its full transaction. */
import { applyCardEvents } from '../../server/src/app/apply-card-events.ts';
import { createInboxWriter } from '../../server/src/modules/charges/index.ts';
import { type Database, openDatabase } from '../../server/src/platform/database/database.ts';
import { createLog } from '../../server/src/platform/logging/log.ts';
import { buildEvent, type BuiltPayment } from '../../server/test/factories/build-payments.ts';
import { type DatabaseUrls, markLog, preparePayments } from './fresh-database.ts';
import { measure, type Measurement } from './measure.ts';

const SURROUNDINGS = {
  publicUrl: 'http://localhost',
  moneyMode: 'sandbox',
  appSecret: 'of the benchmark',
  legalNoticeUrl: undefined,
  supportEmail: undefined,
} as const;

export async function submitAll(urls: DatabaseUrls, callers: number, seconds: number): Promise<Measurement> {
  const payments = await preparePayments(urls, 80_000);
  const database = openDatabase({ url: urls.url });
  try {
    await markLog(urls);
    return await submit(database, payments, { callers, seconds });
  } finally {
    await database.close();
  }
}

function submit(
  database: Database,
  payments: BuiltPayment[],
  { callers, seconds }: { readonly callers: number; readonly seconds: number },
): Promise<Measurement> {
  const log = createLog('error');
  const writer = createInboxWriter({
    database,
    apply: applyCardEvents({ settings: SURROUNDINGS, log }),
    log,
  });
  return measure(callers, seconds, async () => {
    const payment = payments.pop();
    if (payment === undefined) throw new Error('the benchmark ran out of payments: build more');
    await writer.submit(buildEvent(payment, { occurredAt: new Date() }));
  });
}
