/**
 * Setups of the journeys: `npm run journeys -- --setup …`.
 * `sandbox`: inside the app, as with `npm start`. `process`: a separate process and origin, reached through
 * STRIPE_API_BASE. `faults`: also behind a proxy that fails every call once. `cluster`: the sandbox inside the app, and
 * two PostgreSQL under Patroni, reached through PgBouncer and HAProxy.
 */

const SETUPS = ['sandbox', 'process', 'faults', 'cluster'] as const;
type Setup = (typeof SETUPS)[number];

function readSetup(name = process.env['JOURNEYS_SETUP'] ?? 'sandbox'): Setup {
  const setup = SETUPS.find((known) => known === name);
  if (setup === undefined) throw new Error(`JOURNEYS_SETUP is one of ${SETUPS.join(', ')}, not ${name}`);
  return setup;
}

export const SETUP = readSetup();

export const HAS_SEPARATE_PROVIDER = SETUP === 'process' || SETUP === 'faults';
