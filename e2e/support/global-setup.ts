import { startServer } from './app-process.ts';
import { buildPages } from './build-pages.ts';
import { requireChromium } from './chromium.ts';
import { startDatabases } from './databases.ts';

/** Environment variable with the shared server's URL. */
export const SHARED_URL = 'CIRCLE_LINK_E2E_URL';
export const SHARED_DATA = 'CIRCLE_LINK_E2E_DATA';
export const SHARED_PROVIDER = 'CIRCLE_LINK_E2E_PROVIDER';

/** Builds stale pages and starts the shared server. Returns the function that stops it. */
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
