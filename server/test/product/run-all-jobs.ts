/** Runs every job in sequence, as the runner does: errors are logged and the next job runs. */
import { listJobs } from '../../src/app/jobs.ts';
import { pushSubscriptionsIn } from '../../src/modules/notifications/index.ts';
import type { Job } from '../../src/platform/jobs/jobs.ts';
import { Ticker } from '../../src/platform/jobs/ticker.ts';
import { openSender } from '../../src/platform/outbox/open-sender.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { TestProduct } from './test-product.ts';

/** @returns the names of failed jobs. */
export async function runAllJobs(
  platform: Platform,
  product: Pick<TestProduct, 'writer' | 'clock' | 'testDatabase' | 'cardProvider'>,
): Promise<readonly string[]> {
  const { writer, clock, testDatabase, cardProvider } = product;
  const sender = openSender(platform.settings, {
    ...platform,
    subscriptions: pushSubscriptionsIn(platform.database),
  });
  const failed: string[] = [];
  const log = {
    error: (details: Record<string, unknown>, message: string) => {
      failed.push(String(details['job']));
      platform.log.error(details, message);
    },
  };
  const jobs = listJobs(platform, { writer, clock, sender, databaseUrl: testDatabase.url });
  const deliveries: Job = { name: 'deliveries', everySeconds: 1, run: () => cardProvider.deliverWaiting() };
  for (const job of [...jobs, deliveries]) await runOnce(log, job);
  await sender.mail.close();
  return failed;
}

/** Uses the runner of the frequent jobs and stops it after this run. */
async function runOnce(log: ConstructorParameters<typeof Ticker>[0], job: Job): Promise<void> {
  const ticker = new Ticker(log);
  ticker.every(60_000, job.name, job.run);
  await ticker.stop();
}
