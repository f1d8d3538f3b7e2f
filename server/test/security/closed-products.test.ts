import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startTestProduct } from '../product/test-product.ts';

const PRODUCTS = 6;

/** Opens and closes apps in sequence and returns weak references to them. */
async function openAndClose(): Promise<WeakRef<object>[]> {
  const apps: WeakRef<object>[] = [];
  while (apps.length < PRODUCTS) {
    const product = await startTestProduct();
    apps.push(new WeakRef<object>(product.app));
    await product.close();
  }
  return apps;
}

/** A process listener that is never removed would keep the app, its database and its caches in memory. */
it('a closed product is garbage-collected', async () => {
  const apps = await openAndClose();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let turn = 0; turn < 5; turn += 1) {
    // Let pending timers and sockets release their references.
    await sleep(200);
    collect();
  }
  const retained = apps.filter((app) => app.deref() !== undefined).length;
  expect(retained).toBeLessThan(PRODUCTS / 2);
});
