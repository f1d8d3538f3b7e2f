/** Faults of our own processes, and of the provider's. */
import { setTimeout as sleep } from 'node:timers/promises';

import { waitForTarget, pauseMs, holdFault, type Fault } from './fault.ts';
import { orderFaults } from './provider.ts';
import { atCommit } from './postgres.ts';

const AWAY_MS = 1_500;
/** Record 0120, and what a machine under this load adds. */
const SIGNS_OFF_WITHIN_SECONDS = 15;

/** SIGKILL while its COMMIT is on the way: no one knows whether it came through, the process least of all. */
export const killApi: Fault = async ({ node: { app, proxy } }) => {
  const isHit = await atCommit(proxy, () => app.signal('SIGKILL'));
  await app.killNow();
  await sleep(AWAY_MS);
  return isHit ? 1 : 0;
};

/** The provider has done what it was asked, and the process that asked is gone before it could be written down. */
export const killAfterProvider: Fault = async ({ node: { app, edge } }) => {
  const before = edge.failed;
  await orderFaults(edge, { call: 'POST /v1/', fault: 'cut', times: 1 });
  const isHit = await waitForTarget(() => edge.failed > before);
  await app.killNow();
  await sleep(AWAY_MS);
  return isHit ? 1 : 0;
};

/** A machine that stands still, or a long collection: its leases and holds run out meanwhile, and it does not know. */
export const pauseApi: Fault = async ({ world: { front }, chance, node: { app } }) => {
  await waitForTarget(() => front.underWay(app.url) > 0);
  app.signal('SIGSTOP');
  await sleep(pauseMs(chance));
  const waiting = front.underWay(app.url);
  app.signal('SIGCONT');
  return waiting;
};

/** A deploy: what is under way is finished, and it ends in time by itself. */
export const stopApi: Fault = async ({ world: { front }, node: { app } }) => {
  let hits = 0;
  await waitForTarget(() => (hits = front.underWay(app.url)) > 0);
  const { code, seconds } = await app.stop();
  if (code !== 0) throw new Error(`${app.name} ended with ${String(code)} when it was told to stop`);
  if (seconds > SIGNS_OFF_WITHIN_SECONDS) throw new Error(`${app.name} took ${seconds.toFixed(1)} s to stop`);
  return hits;
};

/** No one answers for the provider, and it tells nothing. */
export const killProvider: Fault = async ({ world: { provider, nodes } }) => {
  const unreached = (): number => nodes.reduce((all, { edge }) => all + edge.unreached, 0);
  const before = unreached();
  await provider.killNow();
  await holdFault();
  return unreached() - before;
};
