/** Starts the real program with an embedded database in a temporary folder. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabasePlace } from './databases.ts';
import { runProgram, startProgram, type Environment, type RunningProgram } from './program.ts';
import { planProviderProcess } from './provider-process.ts';
import { HAS_SEPARATE_PROVIDER } from './setup.ts';
import { findStoredNumbers } from './typed-numbers.ts';

export interface RunningServer {
  /** Origin without a trailing slash. */
  readonly url: string;
  /** Origin of the sandbox's pages: the app's, unless the setup runs it separately. */
  readonly providerUrl: string;
  /** Settings with which commands reach the server's data. */
  readonly place: Environment;
  /** The card provider's process, if separate. It restarts at the same address. */
  readonly provider?: { stop(): Promise<void>; start(): Promise<void> };
  /** The app's output so far, including its log. */
  printed(): string;
  /** Stops the server and its database and deletes their files. */
  stop(): Promise<void>;
}

/**
 * Starts the app with test settings, and its card provider in a separate process where the setup or journey needs one.
 * `environment` overrides settings.
 */
export async function startServer(
  environment: Environment = {},
  { hasProvider = HAS_SEPARATE_PROVIDER }: { readonly hasProvider?: boolean } = {},
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'circle-link-e2e-'));
  // As root, the database runs as another user who needs access.
  chmodSync(folder, 0o711);
  const place = await openDatabasePlace(join(folder, 'data'));
  const settings = {
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1:0',
    ...place.settings,
    DEMO: 'false',
    ALLOW_VERIFICATION_SKIP: 'true',
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const started: RunningProgram[] = [];
  const end = async (): Promise<void> => {
    for (const program of started.toReversed()) await program.stop();
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { url, providerUrl, printed, provider } = await startAll(settings, started, hasProvider);
    const stop = async (): Promise<void> => {
      const storedNumbers = await findStoredNumbers(place.settings);
      await end();
      if (storedNumbers.length > 0)
        throw new Error(`numbers of cards or accounts are kept:\n${storedNumbers.join('\n')}`);
    };
    return { url, providerUrl, place: place.settings, printed, stop, ...(provider && { provider }) };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Records what has started in `started`, so that it can be stopped after a failure. */
async function startAll(
  settings: Readonly<Record<string, string>> & { readonly DEMO: string },
  started: RunningProgram[],
  hasProvider: boolean,
): Promise<Pick<RunningServer, 'url' | 'providerUrl' | 'printed' | 'provider'>> {
  if (!hasProvider) {
    const app = await startProgram('main.ts', settings);
    started.push(app);
    return { url: app.url, providerUrl: app.url, printed: () => app.printed() };
  }
  // Demo data is seeded in the sandbox that the app uses.
  if (settings.DEMO === 'true') await runProgram('commands/seed-demo.ts', settings);
  const provider = await planProviderProcess();
  started.push({ url: '', printed: () => '', stop: () => provider.close() });
  const withProvider = { ...settings, DEMO: 'false', ...provider.settings };
  const app = await startProgram('main.ts', withProvider);
  started.push(app);
  const start = () => provider.start({ ...withProvider, PUBLIC_URL: app.url });
  let running = await start();
  started.push({ url: running.url, printed: () => running.printed(), stop: () => running.stop() });
  return {
    url: app.url,
    providerUrl: running.url,
    printed: () => app.printed(),
    provider: {
      stop: () => running.stop(),
      start: async () => {
        running = await start();
      },
    },
  };
}
