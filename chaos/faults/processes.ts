/** Faults of our own processes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { asksToCommit } from '../machines/wire.ts';
import { until, type Fault } from './fault.ts';

const AIM_MS = 10_000;
const AWAY_MS = 1_500;

/** SIGKILL while its COMMIT is on the way: nobody knows whether it came through, the process least of all. */
export const killApi: Fault = async ({ node: { app, proxy } }) => {
  let isHit = false;
  proxy.weather = {
    fromApp: (chunk) => {
      if (isHit || !asksToCommit(chunk)) return 'pass';
      isHit = true;
      app.signal('SIGKILL');
      return 'pass';
    },
  };
  await until(() => isHit, AIM_MS);
  await app.killNow();
  await sleep(AWAY_MS);
  return isHit ? 1 : 0;
};
