/** Runs the sandbox in a separate process on another site: keys, origins and webhooks are as with Stripe. */
import { findFreePort } from '../../server/src/app/free-port.ts';
import { openFaultEdge } from './fault-edge.ts';
import { startProgram, type Environment, type RunningProgram } from './program.ts';
import { SETUP } from './setup.ts';

interface PlannedProvider {
  /** Settings with which the app reaches it. */
  readonly settings: Environment;
  /** Starts next to the running app with its settings. */
  start(settings: Environment): Promise<RunningProgram>;
  close(): Promise<void>;
}

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_journeys',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_journeys',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_journeys',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_of_their_accounts',
};

/** The app starts first because it creates the tables. Another host name gives the provider separate cookies. */
export async function planProviderProcess(): Promise<PlannedProvider> {
  const port = await findFreePort();
  const own = `http://localhost:${port}`;
  const edge = SETUP === 'faults' ? await openFaultEdge(own) : null;
  return {
    settings: { ...KEYS, STRIPE_API_BASE: edge?.url ?? own },
    start: (all) => startProgram('commands/sandbox.ts', all, ['--port', String(port)]),
    close() {
      edge?.close();
      return Promise.resolve();
    },
  };
}
