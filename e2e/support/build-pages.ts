import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Builds the web app if it is stale, as `npm start` does. */
export async function buildPages(): Promise<void> {
  const script = pathToFileURL(join(import.meta.dirname, '../../scripts/web-build.mjs')).href;
  const { ensureWebBuilt } = (await import(script)) as { ensureWebBuilt: () => void };
  ensureWebBuilt();
}
