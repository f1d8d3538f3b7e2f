/** Faults of app and provider processes. */
import { setTimeout as sleep } from 'node:timers/promises';

import { waitForTarget, pauseMs, holdFault, type Fault } from './fault.ts';
import { orderFaults } from './provider.ts';
import { atCommit } from './postgres.ts';

const AWAY_MS = 1_500;
/** Record 0120, plus time for the load of the test machine. */
const SIGNS_OFF_WITHIN_SECONDS = 15;

/** SIGKILL during a COMMIT, whose outcome is unknown. */
export const killApi: Fault = async ({ node: { app, proxy } }) => {
  const isHit = await atCommit(proxy, () => app.signal('SIGKILL'));
  await app.killNow();
  await sleep(AWAY_MS);
  return isHit ? 1 : 0;
};

/** The provider executes a call, and the calling process is killed before it records the answer. */
export const killAfterProvider: Fault = async ({ node: { app, edge } }) => {
  const before = edge.failed;
  await orderFaults(edge, { call: 'POST /v1/', fault: 'cut', times: 1 });
  const isHit = await waitForTarget(() => edge.failed > before);
  await app.killNow();
  await sleep(AWAY_MS);
  return isHit ? 1 : 0;
};

/** Simulates a stalled machine or a long garbage collection: leases and holds expire unnoticed. */
export const pauseApi: Fault = async ({ world: { front }, chance, node: { app } }) => {
  await waitForTarget(() => front.underWay(app.url) > 0);
  app.signal('SIGSTOP');
  await sleep(pauseMs(chance));
  const waiting = front.underWay(app.url);
  app.signal('SIGCONT');
  return waiting;
};

/** Simulates a deploy: work in progress finishes and the process exits in time. */
export const stopApi: Fault = async ({ world: { front }, node: { app } }) => {
  let hits = 0;
  await waitForTarget(() => (hits = front.underWay(app.url)) > 0);
  const { code, seconds } = await app.stop();
  if (code !== 0) throw new Error(`${app.name} ended with ${String(code)} when it was told to stop`);
  if (seconds > SIGNS_OFF_WITHIN_SECONDS) throw new Error(`${app.name} took ${seconds.toFixed(1)} s to stop`);
  return hits;
};

/** The provider is down and sends no events. */
export const killProvider: Fault = async ({ world: { provider, nodes } }) => {
  const unreached = (): number => nodes.reduce((all, { edge }) => all + edge.unreached, 0);
  const before = unreached();
  await provider.killNow();
  await holdFault();
  return unreached() - before;
};
