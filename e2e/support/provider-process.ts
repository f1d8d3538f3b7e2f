/** The sandbox as a process of its own, on another site than the app's: keys, origins and webhooks are as with Stripe. */
import { findFreePort } from '../../server/src/app/free-port.ts';
import { startProgram, type Environment, type RunningProgram } from './program.ts';

interface PlannedProvider {
  /** By which the app asks it. */
  readonly settings: Environment;
  /** Beside the running app, with its settings. */
  start(settings: Environment): Promise<RunningProgram>;
}

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_journeys',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_journeys',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_journeys',
};

/** The app is started first: it makes the tables. The name is not the app's, so that its cookies are of another site. */
export async function planProvider(): Promise<PlannedProvider> {
  const settings = { ...KEYS, STRIPE_API_BASE: `http://localhost:${await findFreePort()}` };
  return {
    settings,
    start: (all) => startProgram('commands/sandbox.ts', all),
  };
}
