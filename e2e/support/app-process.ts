/** A server of our own: the real program with its embedded database, in a folder that goes away with it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPlace } from './databases.ts';
import { runProgram, startProgram, type Environment, type RunningProgram } from './program.ts';
import { planProvider } from './provider-process.ts';
import { HAS_PROVIDER } from './setup.ts';
import { findStoredNumbers } from './typed-numbers.ts';

export interface RunningServer {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** The origin of the sandbox's pages: the same, unless the set-up gives it a process of its own. */
  readonly providerUrl: string;
  /** The settings by which commands beside it reach its data. */
  readonly place: Environment;
  /** The card provider's process, where it has one: to end it, and to start it again at the same place. */
  readonly provider?: { stop(): Promise<void>; start(): Promise<void> };
  /** What the app has printed so far, its log among it. */
  printed(): string;
  /** Ends the server and its database, and removes their files. */
  stop(): Promise<void>;
}

/**
 * Starts the app with test settings, and its card provider in a process of its own where the set-up or the journey wants one;
 * `environment` changes some.
 */
export async function startServer(
  environment: Environment = {},
  { hasProvider = HAS_PROVIDER }: { readonly hasProvider?: boolean } = {},
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'circle-link-e2e-'));
  // As root the database runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711);
  const place = await openPlace(join(folder, 'data'));
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

/** What has come up stands in `started`, whatever fails after it. */
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
  // The demo is made in the app's own sandbox; who asks another host finds it there.
  if (settings.DEMO === 'true') await runProgram('commands/seed-demo.ts', settings);
  const provider = await planProvider();
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
