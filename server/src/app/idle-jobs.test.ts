import { expect, it } from 'vitest';
import { buildEvent, buildPayments } from '../../test/factories/build-payments.ts';
import { startTestProduct, type TestProduct } from '../../test/product/test-product.ts';
import { pushSubscriptionsIn } from '../modules/notifications/index.ts';
import { openSender } from '../platform/outbox/open-sender.ts';
import { listJobs } from './jobs.ts';

const ROUNDS = 5;

function frequentJobs(product: TestProduct): readonly { name: string; run: () => Promise<unknown> }[] {
  const { platform, writer, clock } = product;
  const sender = openSender(platform.settings, {
    ...platform,
    subscriptions: pushSubscriptionsIn(platform.database),
  });
  const parts = { writer, clock, sender, databaseUrl: product.testDatabase.url };
  const deliveries = { name: 'deliveries', run: () => product.cardProvider.deliverWaiting() };
  const jobs = listJobs(platform, parts).flatMap((job) => ('everySeconds' in job ? [job] : []));
  return [...jobs.filter(({ name }) => !/-counts$|^reconciler$/.test(name)), deliveries];
}

it('the jobs of an idle product open no writing transaction', async () => {
  const product = await startTestProduct();
  const { database } = product;
  const [payment] = await buildPayments(database, 1);
  await product.writer.submit(buildEvent(payment!));
  const jobs = frequentJobs(product);
  // These runs finish the work after the entry: receipt, sealed block, public books, counts.
  for (let round = 0; round < 3; round += 1) for (const { run } of jobs) await run();
  const wrote: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { name, run } of jobs) {
      // Counts transactions with an assigned id, which wrote or locked a row.
      const before = database.commits;
      await run();
      if (database.commits > before) wrote.push(name);
    }
  expect(wrote).toEqual([]);
});
