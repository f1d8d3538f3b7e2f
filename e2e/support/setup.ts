/** What the journeys are played against: `npm run journeys -- --setup …`. */

/**
 * `sandbox`: the one inside the app, as `npm start` has it. `process`: a process and an origin of its own, which the app asks by
 * STRIPE_API_BASE. `faults`: the same behind an edge that answers every call with an error first. `cluster`: the sandbox inside
 * the app, and two PostgreSQL under Patroni, of which the app reaches the primary through PgBouncer and HAProxy.
 */
const SETUPS = ['sandbox', 'process', 'faults', 'cluster'] as const;
type Setup = (typeof SETUPS)[number];

function readSetup(name = process.env['JOURNEYS_SETUP'] ?? 'sandbox'): Setup {
  const setup = SETUPS.find((known) => known === name);
  if (setup === undefined) throw new Error(`JOURNEYS_SETUP is one of ${SETUPS.join(', ')}, not ${name}`);
  return setup;
}

export const SETUP = readSetup();

/** Whether the card provider is a process of its own. */
export const HAS_PROVIDER = SETUP === 'process' || SETUP === 'faults';
