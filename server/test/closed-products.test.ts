import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startTestProduct } from './test-product.ts';

const PRODUCTS = 6;

/** One app after the other, and what still holds on to them. */
async function openAndClose(): Promise<WeakRef<object>[]> {
  const apps: WeakRef<object>[] = [];
  while (apps.length < PRODUCTS) {
    const product = await startTestProduct();
    apps.push(new WeakRef<object>(product.app));
    await product.close();
  }
  return apps;
}

/** A watcher of the process that is set for each app, and never taken down, keeps the app with its database and all it has read. */
it('a product that is closed is forgotten', async () => {
  const apps = await openAndClose();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let turn = 0; turn < 5; turn += 1) {
    // What a timer or a socket still has in its hands is let go of.
    await sleep(200);
    collect();
  }
  const retained = apps.filter((app) => app.deref() !== undefined).length;
  expect(retained).toBeLessThan(PRODUCTS / 2);
});
