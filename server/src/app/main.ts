/** npm start: reads the settings, boots, prints the address, and stops cleanly on a signal. */
import { once } from 'node:events';
import { join } from 'node:path';
import { readSettings, type Settings } from '../platform/config/settings.ts';
import { startApp } from './boot.ts';
import { askExternalServices } from './doctor/ask-external-services.ts';
import { listNeeds, formatSetupNeeds } from './doctor/list-needs.ts';
import { withFreePort } from './free-port.ts';
import { demoLines } from './demo/demo-accounts.ts';

const dotEnvFile = join(import.meta.dirname, '../../../.env');

const databaseRefusals = /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28...|3D000)$/;

/** One line per known problem; a stack trace only for unexpected errors. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The port is already in use: stop the program that has it, or choose another with PORT.';
  if ('code' in error && typeof error.code === 'string' && databaseRefusals.test(error.code))
    return `The database cannot be used (DATABASE_URL, DATABASE_OWNER_URL): ${error.message}`;
  return error.message;
}

class Stopped extends Error {}

/** Handles signals from the first line on, so a stop during the start closes everything, including the database. */
function listenForSignals(): AbortSignal {
  const stopping = new AbortController();
  const stop = (): void => {
    if (stopping.signal.aborted) return;
    console.log('Stopping…');
    stopping.abort(new Stopped());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return stopping.signal;
}

/** Prints missing settings for real money at every start; `npm run doctor` prints them at any other time. */
async function printMissing(settings: Settings): Promise<void> {
  try {
    const needs = listNeeds(settings, await askExternalServices(settings)).filter(
      ({ state }) => state !== 'there',
    );
    for (const line of formatSetupNeeds(needs)) console.log(line);
  } catch (error) {
    console.error(explain(error));
  }
}

try {
  const stopping = listenForSignals();
  const settings = await withFreePort(readSettings(process.env, dotEnvFile));
  const app = await startApp(settings, (line) => console.log(line), stopping);
  console.log(`Circle Link is ready at ${settings.publicUrl}`);
  for (const line of app.isDemo ? demoLines(settings.publicUrl) : []) console.log(line);
  if (settings.moneyMode === 'live') void printMissing(settings);
  if (!stopping.aborted) await once(stopping, 'abort');
  await app.stop();
  process.exit(0);
} catch (error) {
  if (error instanceof Stopped) process.exit(0);
  console.error(explain(error));
  process.exit(1);
}
