/** The sandbox as a process of its own, on another site than the app's: keys, origins and webhooks are as with Stripe. */
import { findFreePort } from '../../server/src/app/free-port.ts';
import { openFaultEdge } from './fault-edge.ts';
import { startProgram, type Environment, type RunningProgram } from './program.ts';
import { SETUP } from './setup.ts';

interface PlannedProvider {
  /** By which the app asks it. */
  readonly settings: Environment;
  /** Beside the running app, with its settings. */
  start(settings: Environment): Promise<RunningProgram>;
  close(): Promise<void>;
}

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_journeys',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_journeys',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_journeys',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_of_their_accounts',
};

/** The app is started first: it makes the tables. The name is not the app's, so that its cookies are of another site. */
export async function planProvider(): Promise<PlannedProvider> {
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
