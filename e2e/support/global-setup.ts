import { startServer } from './app-process.ts';
import { buildPages } from './build-pages.ts';
import { requireChromium } from './chromium.ts';
import { startDatabases } from './databases.ts';

/** Where the tests find the server that all of them use. */
export const SHARED_URL = 'CIRCLE_LINK_E2E_URL';
export const SHARED_DATA = 'CIRCLE_LINK_E2E_DATA';
export const SHARED_PROVIDER = 'CIRCLE_LINK_E2E_PROVIDER';

/** Builds the pages once if they are stale, and starts the server that all journeys share; returns the way back. */
export default async function setUp(): Promise<() => Promise<void>> {
  requireChromium();
  await buildPages();
  const stopDatabases = await startDatabases();
  const server = await startServer();
  process.env[SHARED_URL] = server.url;
  process.env[SHARED_DATA] = JSON.stringify(server.place);
  process.env[SHARED_PROVIDER] = server.providerUrl;
  return async () => {
    await server.stop();
    await stopDatabases();
  };
}
