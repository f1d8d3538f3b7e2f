/** npm start: reads the settings, boots, says where to look, and ends cleanly when told to. */
import { once } from 'node:events';
import { join } from 'node:path';
import { readSettings, type Settings } from '../platform/config/settings.ts';
import { startApp } from './boot.ts';
import { askOthers } from './doctor/ask-others.ts';
import { listNeeds, writeNeeds } from './doctor/list-needs.ts';
import { withFreePort } from './free-port.ts';
import { demoLines } from './demo/demo-accounts.ts';

const dotEnvFile = join(import.meta.dirname, '../../../.env');

/** No server there, an unknown host, a wrong password, no such database. */
const databaseRefusals = /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28...|3D000)$/;

/** One line for each problem; a stack only for what was not foreseen. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The port is already in use: stop the program that has it, or choose another with PORT.';
  if ('code' in error && typeof error.code === 'string' && databaseRefusals.test(error.code))
    return `The database cannot be used (DATABASE_URL, DATABASE_OWNER_URL): ${error.message}`;
  return error.message;
}

/** The first step to an end was asked for; not a failure. */
class Stopped extends Error {}

/** From the first line on: told to stop while it starts, the app ends what it has started, the database too. */
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

/** Real money is told what it still needs at every start; `npm run doctor` says it at any other time. */
async function printMissing(settings: Settings): Promise<void> {
  try {
    const needs = listNeeds(settings, await askOthers(settings)).filter(({ state }) => state !== 'there');
    for (const line of writeNeeds(needs)) console.log(line);
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
