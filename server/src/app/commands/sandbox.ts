/** npm run sandbox [-- --port 4100]: the Stripe sandbox as a separate process at STRIPE_API_BASE. */
import { parseArgs } from 'node:util';
import { openDatabase } from '../../platform/database/database.ts';
import { Ticker } from '../../platform/jobs/ticker.ts';
import { createLog } from '../../platform/logging/log.ts';
import { ShutdownHooks } from '../shutdown.ts';
import { openSandboxAt, requireSandboxHost } from '../providers.ts';
import { runCommand } from './command.ts';

const LOOK_EVERY_MS = 250;

await runCommand(async ({ settings, server }) => {
  const log = createLog(settings.logLevel);
  const closers = new ShutdownHooks();
  const database = openDatabase({ ...server, maxConnections: 4 });
  closers.add('the connections', () => database.close());
  const stripe = requireSandboxHost(settings);
  const sandbox = openSandboxAt(stripe, settings, { database, log });
  const listening = await sandbox.listen(getPort(stripe.apiBase));
  closers.add('the calls under way', () => listening.close());
  closers.add('the sandbox', () => sandbox.close());
  const ticker = new Ticker(log);
  closers.add('the deliveries', () => ticker.stop());
  ticker.every(LOOK_EVERY_MS, 'sandbox deliveries', () => sandbox.deliverWaiting());
  console.log(`The sandbox is ready at ${stripe.apiBase}`);
  await waitForStopSignal();
  await closers.closeAll((name, error) => {
    console.log(`Stopping: ${name}: ${error instanceof Error ? error.message : String(error)}`);
  });
});
process.exit();

/** Differs from the port of the address behind a proxy. */
function getPort(apiBase: string): number {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  return Number(values.port ?? new URL(apiBase).port);
}

function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
